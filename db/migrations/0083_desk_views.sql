-- Lists of the desk as somebody wants to see them again: what their address asks for, under a name.
create table desk_views (
  id bigint generated always as identity primary key,
  -- `ordenes`.
  list text not null,
  name text not null check (name <> ''),
  -- After the `?` of the list's address.
  query text not null,
  owner_id text not null,
  owner text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  unique (list, owner_id, name)
);
create index desk_views_shared on desk_views (list) where is_shared;
