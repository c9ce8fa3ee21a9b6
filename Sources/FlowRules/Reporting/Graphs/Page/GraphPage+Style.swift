extension GraphPage {
  /// The styles of the page: light and dark, narrow and printed.
  static let style = #"""
:root {
  color-scheme: light dark;
  --back: #ffffff; --panel: #f4f5f7; --line: #d5d9e0; --text: #1b1f27; --dim: #5a6272; --link: #0b57d0;
  --app: #6b3fa0; --scene: #6b3fa0; --view: #0b57d0; --model: #a04000; --state: #0a7050; --input: #5a6272;
  --environment: #8a6100; --stored: #8a6100; --code: #7a3050; --error: #b3261e; --warning: #8a6100; --note: #5a6272;
  --mark: #fff3c4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #14171c; --panel: #1d2128; --line: #363c47; --text: #e6e9ef; --dim: #a2abba; --link: #8ab4f8;
    --app: #c7a6f5; --scene: #c7a6f5; --view: #8ab4f8; --model: #f2a36b; --state: #6fd3a8; --input: #a2abba;
    --environment: #e2bd5b; --stored: #e2bd5b; --code: #eba0c0; --error: #f2b8b5; --warning: #e2bd5b;
    --note: #a2abba; --mark: #4a3f12;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; display: grid; grid-template-columns: 20rem minmax(0, 1fr); min-height: 100vh;
  background: var(--back); color: var(--text); font: 15px/1.45 system-ui, sans-serif;
}
a { color: var(--link); }
button, select, input { font: inherit; color: inherit; }
button, select, input[type="search"] {
  background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: .25rem .6rem;
}
button { cursor: pointer; white-space: nowrap; }
button[aria-pressed="true"] { background: var(--link); border-color: var(--link); color: var(--back); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 1px; }
aside { background: var(--panel); border-right: 1px solid var(--line); padding: 1rem; height: 100vh; overflow: auto;
  position: sticky; top: 0; }
aside h1 { font-size: 1.1rem; margin: 0 0 .75rem; overflow-wrap: anywhere; }
aside h2 { font-size: .8rem; margin: 1.25rem 0 .4rem; color: var(--dim); text-transform: uppercase;
  letter-spacing: .04em; }
aside input[type="search"], aside select { width: 100%; }
aside label { display: flex; gap: .5rem; align-items: baseline; }
aside details { border: 0; padding: 0; margin: 1rem 0 0; }
.results { list-style: none; margin: .4rem 0 0; padding: 0; max-height: 22rem; overflow: auto; }
.results a { display: block; padding: .15rem .4rem; border-radius: 4px; text-decoration: none;
  overflow-wrap: anywhere; }
.results a[aria-selected="true"] { background: var(--link); color: var(--back); }
.results a[aria-selected="true"] * { color: inherit; }
main { padding: 1.25rem 1.75rem 3rem; min-width: 0; }
main h2 { font-size: 1.35rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
main p { overflow-wrap: anywhere; }
main h2:focus { outline: none; }
main h3 { font-size: 1.05rem; margin: 1.75rem 0 .4rem; }
.dim { color: var(--dim); }
.kind { font-size: .85em; color: var(--dim); margin-right: .35em; }
.row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .5rem 0; }
.group { display: inline-flex; flex-wrap: wrap; gap: .25rem; align-items: center; }
.figures { display: flex; flex-wrap: wrap; gap: .6rem; padding: 0; margin: 1rem 0; list-style: none; }
.figures li { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: .5rem .9rem; }
.figures strong { display: block; font-size: 1.3rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--dim); padding-bottom: .3rem; }
th, td { text-align: left; padding: .28rem .8rem .28rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; overflow-wrap: break-word; }
th { font-weight: 600; white-space: nowrap; }
td.number, th.number { text-align: right; }
td:first-child { min-width: 9rem; }
details { border: 1px solid var(--line); border-radius: 8px; padding: .4rem .8rem; margin: .4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
details ul { columns: 18rem; margin: .5rem 0; padding-left: 1.1rem; }
.picture { border: 1px solid var(--line); border-radius: 8px; overflow: auto; max-height: 75vh;
  background: var(--panel); }
svg { display: block; }
svg text { fill: var(--text); font: 13px system-ui, sans-serif; }
svg text.small { font-size: 11px; fill: var(--dim); }
svg text.name { font-weight: 600; }
svg text.mark { fill: var(--warning); }
svg rect.box { fill: var(--back); stroke-width: 1.5; }
svg rect.center { stroke-width: 3; }
svg rect.spot { fill: transparent; }
svg g.node { cursor: pointer; }
svg g.node:focus { outline: none; }
svg g.node:hover rect.spot { fill: var(--panel); }
svg g.node:focus rect.spot { stroke: var(--link); stroke-width: 2.5; }
svg g.center rect.spot { fill: var(--mark); }
svg path.edge { fill: none; stroke: var(--dim); stroke-width: 1.2; opacity: .75; }
svg path.possible { stroke-dasharray: 5 4; }
svg path.writes { stroke: var(--error); }
svg path.passes, svg path.injects { stroke: var(--link); }
svg g.edge.found path.edge { stroke: var(--warning); stroke-width: 2; }
svg g.edge text { opacity: 0; pointer-events: none; paint-order: stroke; stroke: var(--panel); stroke-width: 4px; }
svg.few g.edge text, svg g.edge:hover text, svg g.edge.near text { opacity: 1; }
svg g.edge:hover path.edge, svg g.edge.near path.edge { opacity: 1; stroke-width: 2.4; }
svg marker path { fill: var(--dim); }
.finding { border-left: 4px solid var(--warning); padding: .2rem .8rem; margin: .5rem 0; background: var(--panel); }
.finding.error { border-color: var(--error); }
.finding.note { border-color: var(--note); }
.swatch { display: inline-block; width: .7em; height: .7em; border-radius: 3px; margin-right: .3em; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.answer { margin: .3rem 0; padding: 0; list-style: none; }
.answer li { padding: .15rem 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
@media (max-width: 56rem) {
  body { display: block; }
  aside { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1rem; }
  th, td { white-space: normal; padding-right: .5rem; }
  td { overflow-wrap: anywhere; }
  td:first-child { min-width: 6rem; }
}
@media print {
  :root {
    color-scheme: light;
    --back: #ffffff; --panel: #ffffff; --line: #c4c9d1; --text: #000000; --dim: #4a5160; --link: #0b57d0;
    --app: #6b3fa0; --scene: #6b3fa0; --view: #0b57d0; --model: #a04000; --state: #0a7050; --input: #5a6272;
    --environment: #8a6100; --stored: #8a6100; --code: #7a3050; --error: #b3261e; --warning: #8a6100; --note: #5a6272;
    --mark: #fff3c4;
  }
  body { display: block; background: #fff; color: #000; }
  aside, button, select, .row, .screen { display: none; }
  .table { overflow: visible; }
  th { white-space: normal; }
  td { overflow-wrap: anywhere; }
  .swatch, svg { print-color-adjust: exact; }
  h3 { break-after: avoid; }
  main { padding: 0; }
  .picture { max-height: none; overflow: visible; border: 0; background: none; }
  svg { max-width: 100%; height: auto; }
  details > * { display: block; }
  table { break-inside: auto; }
  tr { break-inside: avoid; }
}
"""#
}
