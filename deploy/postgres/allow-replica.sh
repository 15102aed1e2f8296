#!/bin/bash
# Once, when the database is made: a role that may copy it, and its way in.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$REPLICA_PASSWORD" <<'SQL'
create role replica with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
