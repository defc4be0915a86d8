#!/bin/sh
# Builds and deploys this version: the first time, after each `git pull`, and after each change to .env.
# Backends are replaced one after the other, so that no request is lost. If tables change, they all stop first, because
# a version cannot work with the tables of a newer one.
set -eu
cd "$(dirname "$0")"
COMMIT=$(git rev-parse --short=12 HEAD 2>/dev/null || true)
export COMMIT

say() { printf '%s\n' "$*" >&2; }

docker compose build
running=$(docker compose ps --quiet --status running backend)
if [ -z "$running" ]; then
  exec docker compose up --wait -d
fi

# Migrations are numbered files: compares those of the new image with those of a running backend.
of_new=$(docker compose run --rm --no-deps -T backend ls dist/migrations | grep '^[0-9]')
of_old=$(docker compose exec -T backend ls dist/migrations | grep '^[0-9]')
if [ "$of_new" != "$of_old" ]; then
  say 'This version changes tables: the backends stop for as long as that takes.'
  docker compose stop backend
  exec docker compose up --wait -d
fi

replicas=$(docker compose config | sed -n 's/^ *replicas: *"\{0,1\}\([0-9]*\).*/\1/p' | head -n 1)
old=$(printf '%s\n' "$running" | wc -l)
say "Starting $replicas new backends beside the $old that run ..."
# Not with --no-deps: Compose would take the dependencies for a changed setting, and the last command below would
# replace every backend again, all at once.
docker compose up --no-recreate --wait -d --scale backend=$((old + replicas)) backend
# nginx would notice within seconds, but it must know the other backends before the first one stops.
docker compose exec -T nginx nginx -c /tmp/nginx.conf -s reload
for container in $running; do
  say "Replacing $container ..."
  docker stop --time 30 "$container" >/dev/null
  docker rm "$container" >/dev/null
done
# nginx and the database, if they have changed. A new nginx takes over the port within a second.
docker compose up --wait -d
