# What the scripts that try integrations share; they source it in bash, with `set -euo pipefail`.

# The repository's root.
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
# Removed at the end.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "error: $1" >&2
  exit 1
}

# exits STATUS FILE COMMAND...: runs the command, whose exit code must be STATUS; what it prints goes to FILE.
exits() {
  local expected=$1 file=$2 status=0
  shift 2
  "$@" > "$file" 2>&1 || status=$?
  [ "$status" -eq "$expected" ] && return
  tail -n 60 "$file" >&2
  fail "'$*' exits with $status instead of $expected"
}

# has FILE TEXT: the text, which is no pattern, stands in the file.
has() {
  grep -qF -- "$2" "$1" && return
  tail -n 60 "$1" >&2
  fail "'$2' is not in what was printed"
}

# lacks FILE TEXT: the opposite.
lacks() {
  grep -qF -- "$2" "$1" || return 0
  tail -n 60 "$1" >&2
  fail "'$2' is in what was printed"
}

# flowlint_program: the path of a release build; FLOWLINT names one that exists, otherwise it is built.
flowlint_program() {
  if [ -n "${FLOWLINT:-}" ]; then
    echo "$FLOWLINT"
  else
    swift build -c release --product flowlint --package-path "$repository" >&2
    echo "$repository/.build/release/flowlint"
  fi
}

# python_environment: the path of a virtual environment with what requirements.txt beside this file names.
python_environment() {
  local folder=$repository/.build/venv requirements=$repository/Tests/Checks/integrations/requirements.txt
  if ! cmp -s "$requirements" "$folder/requirements.txt"; then
    # Debian has the module for virtual environments in a package of its own.
    if ! python3 -m venv --clear "$folder" >&2; then
      { apt-get update && apt-get install --yes python3-venv && python3 -m venv --clear "$folder"; } >&2
    fi
    "$folder/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements" >&2
    cp "$requirements" "$folder/requirements.txt"
  fi
  echo "$folder"
}
