-- The books that have most of what was typed. Each form is a word (a tsquery) that may stand for a term, with what it says for a book; of
-- the forms of one term the best counts. Of a form that very many books have, `reach` are read: the best sellers first, as they were stored.
create or replace function search_candidates(
  forms text[], terms integer[], weights real[], filters tsquery, lowest integer, highest integer, reach integer, most integer
) returns table (id bigint, isbn text, title text, author text, publisher text, sales integer, title_cores text[])
  language plpgsql stable
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan set work_mem = '16MB'
  as $$
  begin
    return query
    with best as (
      select has.book_id, sum(has.weight) as total from (
        select found.book_id, wanted.term, max(wanted.weight) as weight
        from unnest(forms, terms, weights) as wanted (form, term, weight),
          -- By the index of words, whatever else narrows the list.
          lateral (
            select b.book_id, b.all_words, b.price_cents from search_books as b where b.words @@ wanted.form::tsquery limit reach
          ) as found
        where (filters is null or found.all_words @@ filters)
          and (lowest is null or found.price_cents >= lowest) and (highest is null or found.price_cents <= highest)
        group by found.book_id, wanted.term
      ) as has
      group by has.book_id order by 2 desc, 1 limit most
    )
    select books.id, books.isbn, books.title, books.author, books.publisher, books.sales, b.title_cores
    from best join search_books as b using (book_id) join books on books.id = best.book_id;
  end
$$;
