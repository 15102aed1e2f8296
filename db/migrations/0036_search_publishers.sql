-- Publishers by themselves, for what the search box offers while someone types. `db/functions` fills and follows it.
create table search_publishers (
  name text primary key,
  words tsvector not null,
  books integer not null
);
create index search_publishers_words on search_publishers using gin (words) with (fastupdate = off);
