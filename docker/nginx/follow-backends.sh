#!/bin/sh
# nginx asks for the backends' addresses when it reads its configuration, and never again. Backends come and go, with
# `--scale backend=2` and with every upgrade: nginx is told to read it again when the addresses have changed.
set -eu

addresses() {
  getent ahostsv4 "${BACKEND%:*}" | cut -d ' ' -f 1 | sort -u
}

follow() {
  known=$(addresses)
  while sleep 1; do
    now=$(addresses)
    # None at all is a moment between two containers: there is nothing to read.
    if [ -n "$now" ] && [ "$now" != "$known" ]; then
      nginx -c /tmp/nginx.conf -s reload && known=$now
    fi
  done
}

follow &
