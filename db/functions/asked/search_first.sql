-- The most popular books with these words in title, author or publisher, in the order of the disk.
create or replace function search_first(in_fields tsquery, at_most integer) returns table (book_id bigint, sales integer, words tsvector)
  language plpgsql stable
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select b.book_id, b.sales, b.words from search_books as b where b.words @@ in_fields limit at_most;
  end
$$;
