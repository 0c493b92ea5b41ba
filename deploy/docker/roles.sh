#!/bin/bash
# Run by the image of PostgreSQL when it makes its data directory: the roles of docs/OPERATING.md, and the database.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username postgres --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
CREATE ROLE fairground_owner LOGIN PASSWORD :'owner';
CREATE ROLE fairground_app LOGIN PASSWORD :'app';
CREATE ROLE fairground_read NOLOGIN;
CREATE DATABASE fairground OWNER fairground_owner;
SQL
