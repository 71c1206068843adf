#!/usr/bin/env bash
# Runs a command (`npm test` unless given) as on a machine that has Node and npm and nothing else: in a mount namespace in which
# installed browsers and fonts are hidden. Needs Linux and the right to make a mount namespace; says so where it is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! unshare --mount mount --bind /usr /usr 2>/dev/null; then
  echo "No mount namespace can be made here: run this as root, on Linux." >&2
  exit 1
fi

# Inside the namespace: an empty folder in place of each that holds browsers or fonts, and a file that is no program in place of
# each browser on the PATH.
exec unshare --mount bash -c '
  set -euo pipefail
  empty=$(mktemp -d)
  nothing=$(mktemp)
  for folder in /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" \
    /etc/fonts /opt/google /usr/lib/chromium /usr/lib/firefox /usr/lib/firefox-esr /snap; do
    if [ -d "$folder" ]; then mount --bind "$empty" "$folder"; fi
  done
  for name in google-chrome google-chrome-stable chromium chromium-browser microsoft-edge-stable firefox firefox-esr; do
    for program in $(type -ap "$name" || true); do mount --bind "$nothing" "$(readlink -f "$program")"; done
  done
  unset CHROME_PATH
  exec "$@"
' fresh "${@:-npm}" $([ $# -gt 0 ] || echo test)
