#!/bin/sh
# Makes this machine the one that serves Hamsa, from the replica of another one that is down. README.md beside
# this file says what has to be there before. Run it as root.
set -eu

config=/etc/litestream.yml
data=$(sed -n 's/^  - path: //p' "$config")
folder=$(dirname "$data")
number=$(sed -n 's#^ *url: .*/\([0-9][0-9]*\)$#\1#p' "$config")

if [ -z "$data" ] || [ -z "$number" ]; then
  echo "take-over: $config names no database, or no replica whose address ends with a number" >&2
  exit 1
fi
if [ -e "$data" ]; then
  echo "take-over: $data is there: this machine has served before; put its folder aside first" >&2
  exit 1
fi
if [ "${1:-}" != --the-other-is-off ]; then
  echo 'take-over: two machines must never write. Switch the other one off, or stop its service for good:' >&2
  echo '  systemctl disable --now hamsa litestream' >&2
  echo 'Then: take-over.sh --the-other-is-off' >&2
  exit 1
fi

set -a
. /etc/litestream.env
set +a
install -d -o hamsa -g hamsa -m 700 "$folder"
litestream restore -config "$config" -o "$data" "$data"
chown hamsa:hamsa "$data"
# From here on this machine writes where no other one does, even if the other one comes back.
sed -i "s#^\( *url: .*/\)$number\$#\1$((number + 1))#" "$config"
systemctl enable --now hamsa litestream
echo "take-over: served here now; lead the name to this machine, and copy $config to the next standby"
