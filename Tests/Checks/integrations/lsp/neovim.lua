-- A session of Neovim, which runs without a screen: opens a file of the demo, sees a finding, moves it, and fixes it.
-- Works from 0.7 on, where `vim.lsp.start` does not exist yet.
local function check(condition, message)
  if condition then return end
  io.stderr:write('error: ' .. message .. '\n' .. vim.inspect(vim.diagnostic.get(0)) .. '\n')
  vim.cmd('cquit 1')
end

local function wait(message, condition) check(vim.wait(30000, condition, 20), message) end

local demo = vim.env.DEMO
local path = demo .. '/Sources/ReadingList/Badge.swift'
vim.fn.writefile({
  'import SwiftUI', 'struct Badge: View {', '  @State var count = 0',
  '  var body: some View { Button("\\(count)") { count += 1 } }', '}',
}, path)
vim.cmd('edit ' .. path)
local id = vim.lsp.start_client({ name = 'flowlint', cmd = { vim.env.FLOWLINT, 'lsp' }, root_dir = demo })
check(id, 'the server does not start')
vim.lsp.buf_attach_client(0, id)

wait('no finding', function() return #vim.diagnostic.get(0) == 1 end)
local finding = vim.diagnostic.get(0)[1]
check(finding.lnum == 2 and finding.col == 13 and finding.source == 'flowlint', 'the finding is elsewhere')

vim.api.nvim_buf_set_lines(0, 1, 1, false, { '// 🏁 one more line', '' })
wait('the finding does not move', function()
  local findings = vim.diagnostic.get(0)
  return #findings == 1 and findings[1].lnum == 4
end)

vim.api.nvim_win_set_cursor(0, { 5, 14 })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = {}, only = { 'quickfix' } }
local answer = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 30000)[id]
check(answer and answer.result and #answer.result == 2, 'no actions')
vim.lsp.util.apply_workspace_edit(answer.result[1].edit, vim.lsp.get_client_by_id(id).offset_encoding)
check(vim.api.nvim_buf_get_lines(0, 4, 5, false)[1] == '  @State private var count = 0', 'the fix is wrong')
wait('the finding stays', function() return #vim.diagnostic.get(0) == 0 end)

vim.lsp.stop_client(id)
wait('the server does not end', function() return vim.lsp.client_is_stopped(id) end)
io.stdout:write('All in all: fine\n')
vim.cmd('qall!')
