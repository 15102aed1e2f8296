-- The databases that this shop was in before its tables were read into this one, by PostgreSQL's own number of each: their backups are its.
create table former_clusters (
  cluster text primary key,
  left_at timestamptz not null default now()
);
