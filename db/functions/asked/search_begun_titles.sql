-- The most popular titles with words that begin so. A short beginning fits very many: the best sellers are looked through first, and
-- what they don't fill comes from the index, where a beginning that the best sellers lack fits few.
create or replace function search_begun_titles(typed text[], most integer)
  returns table (title text, author text, isbn text)
  language plpgsql stable
  set enable_sort = on set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off
  as $$
  declare
    begun tsquery := search_beginnings(typed, 'A');
    telling tsquery := search_beginnings(search_telling(typed), '');
    found bigint[];
  begin
    found := array(
      select best.book_id from (select b.book_id, b.words, b.sales from search_books as b limit 2000) as best
      where best.words @@ begun order by best.sales desc, best.book_id limit most * 2
    );
    if cardinality(found) < most then
      found := array(
        select b.book_id from search_first(telling, 1000) as b
        where b.words @@ begun order by b.sales desc, b.book_id limit most * 2
      );
    end if;
    return query
      select distinct_titles.title, distinct_titles.author, distinct_titles.isbn from (
        select distinct on (search_fold(b.title), b.author) b.title, b.author, b.isbn, b.sales, b.id
        from books as b where b.id = any(found) order by search_fold(b.title), b.author, b.sales desc, b.id
      ) as distinct_titles order by distinct_titles.sales desc, distinct_titles.id limit most;
  end
$$;
