#!/bin/bash
# A streaming replica of the host `database`: copied at the first start, then followed. PGPASSWORD is the role's.
set -euo pipefail

: "${PRIMARY:=database}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was interrupted begins again.
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  pg_basebackup --host="$PRIMARY" --username=replica --pgdata="$PGDATA" --slot=replica --wal-method=stream \
    --checkpoint=fast --write-recovery-conf
fi
exec "$@"
