#!/bin/sh
# nginx looks up the backends' addresses only when it reads its configuration. They change with `--scale backend=2` and
# with every upgrade: this reloads nginx when they do.
set -eu

addresses() {
  getent ahostsv4 "${BACKEND%:*}" | cut -d ' ' -f 1 | sort -u
}

follow() {
  known=$(addresses)
  while sleep 1; do
    now=$(addresses)
    # Between two containers there may be no address at all.
    if [ -n "$now" ] && [ "$now" != "$known" ]; then
      nginx -c /tmp/nginx.conf -s reload && known=$now
    fi
  done
}

follow &
