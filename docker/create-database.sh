#!/bin/sh
# Run once by the PostgreSQL image, when its volume is empty: the product's own role, which row-level security binds, and
# its database.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set password="${HUIFANG_DATABASE_PASSWORD:?}" <<'SQL'
create role huifang login password :'password' nosuperuser nobypassrls;
create database huifang owner huifang encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
