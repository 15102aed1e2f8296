-- The publishers with words that begin so, those with more books first. There are some thousands at most.
create or replace function search_begun_publishers(typed text[], most integer) returns setof text
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  as $$
  declare
    begun tsquery := search_beginnings(typed, '');
  begin
    return query select p.name from search_publishers as p where p.words @@ begun order by p.books desc, p.name limit most;
  end
$$;
