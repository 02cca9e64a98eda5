#!/bin/sh
# bin/reflet-bressan of a release: without a word it starts the site, else it runs one of its commands
# (backup, restore, keys, upgrade, rollback). Nothing is installed or built.
set -eu
INIT_CWD=$PWD
NODE_ENV=production
export INIT_CWD NODE_ENV
launcher=$(readlink -f "$0")
# The folder itself, not a link to it: an upgrade moves the link while the site runs.
cd -P "$(dirname "$launcher")/.."
if [ -x bin/node ]; then node=bin/node; else node=node; fi
# As in scripts/setup/node-options.mjs.
if [ $# -eq 0 ]; then exec "$node" --max-semi-space-size=16 --heap-growing-percent=60 build/server/main.js; fi
command=$1
shift
case $command in
  backup | restore | keys | upgrade | rollback) exec "$node" "scripts/$command.ts" "$@" ;;
  *)
    echo "Commande inconnue : $command (backup, restore, keys, upgrade, rollback)." >&2
    exit 1
    ;;
esac
