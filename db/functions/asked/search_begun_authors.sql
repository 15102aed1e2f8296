create or replace function search_begun_authors(typed text[], most integer) returns setof text
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  as $$
  declare
    begun tsquery := search_beginnings(typed, '');
    telling tsquery := search_beginnings(search_telling(typed), '');
    found text[];
  begin
    found := array(
      select best.name from (select a.name, a.words, a.sales from search_authors as a order by a.sales desc, a.name limit 1000) as best
      where best.words @@ begun order by best.sales desc, best.name limit most
    );
    if cardinality(found) < most then
      found := array(
        select a.name from search_authors as a where a.words @@ telling and a.words @@ begun
        order by a.sales desc, a.name limit most
      );
    end if;
    return query select unnest(found);
  end
$$;
