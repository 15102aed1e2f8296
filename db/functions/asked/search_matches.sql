-- One page of the books that have what was typed, the best first, with the counts of all of them.
--   anywhere   what a book must hold, the text included; the filters are part of it
--   in_fields  the same in title, author or publisher; where `or_in_fields` is true this alone will do, within the filters
--   in_index   the part of `in_fields` that the index is asked for: very many words begin with one or two given letters
--   tiers      what makes a match better, the best first (search_fit)
--   at_most    so many matches are ranked and counted, the most popular ones: the table lies on the disk in that order, and a bitmap
--              scan reads it so. Where there are more, books with this very title and the shop's best sellers join them wherever they lie.
--   sort       see search_value; ranks count only for relevance
--   after_*    rank, value and id of the last book of the page before
-- A rank is what search_fit says. 64 more has a whole title, of one word the first four of them; 32 more have the first of those that have
-- the words in their titles, their authors and their publishers: of a word that is all of that, each kind comes among the first ten.
create or replace function search_matches(
  anywhere tsquery, in_fields tsquery, in_index tsquery, or_in_fields boolean, filters tsquery, tiers tsquery[], typed text,
  lowest integer, highest integer, at_most integer, sort text, after_rank integer, after_value bigint, after_id bigint, page_size integer
) returns table (
  ids bigint[], ranks integer[], vals bigint[], total integer, good integer, is_cut boolean, codes text[], counts integer[]
)
  language plpgsql stable
  -- The order on the disk counts: no plan may start elsewhere. One plan fits every query.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_generic_plan set work_mem = '16MB'
  as $$
  declare
    counted text[] := search_digits(string_to_array(search_fold(typed), ' '));
    typed_key text := left(search_turned(array_to_string(counted, ' ')), 200);
    typed_core text := search_core(counted);
    same_title tsquery := quote_literal('t=' || typed_core)::tsquery;
  begin
    return query
    with read as materialized (
      select b.book_id, b.category_set,
        search_fit(b.title_key, b.title_cores, b.words, typed_key, typed_core, in_fields, tiers) as fit,
        search_value(sort, b.sales, b.publishing_date, b.price_cents) as value
      from (
        select found.book_id, found.category_set, found.sales, found.publishing_date, found.price_cents,
          found.title_key, found.title_cores, found.words
        from search_books as found
        where or_in_fields and found.words @@ in_index and (found.words @@ in_fields) is true
          and (filters is null or found.all_words @@ filters)
        union all
        select found.book_id, found.category_set, found.sales, found.publishing_date, found.price_cents,
          found.title_key, found.title_cores, found.words
        from search_books as found where found.all_words @@ anywhere and not (or_in_fields and found.words @@ in_fields)
      ) as b
      where (lowest is null or b.price_cents >= lowest) and (highest is null or b.price_cents <= highest)
      limit at_most
    ),
    cut as materialized (select count(*) >= at_most as yes from read),
    joining as materialized (
      select b.book_id, b.category_set,
        search_fit(b.title_key, b.title_cores, b.words, typed_key, typed_core, in_fields, tiers) as fit,
        search_value(sort, b.sales, b.publishing_date, b.price_cents) as value
      from search_books as b
      where (select yes from cut) and b.book_id in (
          (select same.book_id from search_books as same where same.words @@ same_title limit 1000)
          union (select best.id from books as best order by best.sales desc, best.id limit 1000)
        )
        and not exists (select from read where read.book_id = b.book_id)
        and (lowest is null or b.price_cents >= lowest) and (highest is null or b.price_cents <= highest)
        and (b.all_words @@ anywhere
          or or_in_fields and b.words @@ in_fields and (filters is null or b.all_words @@ filters))
    ),
    matched as materialized (select * from read union all select * from joining),
    -- Most matches of a common word have it in their texts alone.
    in_names as materialized (select * from matched where fit >= 4 and sort = 'relevance' and page_size > 0),
    heads as (
      select kind.best from (values
          (array[14, 15, 16], case when typed_core like '% %' then 1000 else 4 end),
          (array[8, 9, 10, 11], 2), (array[6, 7, 13], 2), (array[4, 5, 12], 2)
        ) as kinds (fits, places),
        lateral (
          select m.book_id as best from in_names as m where m.fit = any(kinds.fits)
          order by m.fit desc, m.value desc, m.book_id limit kinds.places
        ) as kind
    ),
    ranked as (
      select m.book_id, m.value,
        case when sort <> 'relevance' then 0 when m.fit < 4 or m.book_id not in (select best from heads) then m.fit
          when m.fit >= 14 then m.fit + 64 else m.fit + 32 end as rank
      from matched as m
    ),
    page as (
      select m.book_id, m.rank, m.value from ranked as m
      where after_id is null or (m.rank, m.value, -m.book_id) < (after_rank, after_value, -after_id)
      order by m.rank desc, m.value desc, m.book_id limit page_size
    ),
    sets as (
      select m.category_set, count(*)::integer as books, count(*) filter (where m.fit >= 1)::integer as good_books
      from matched as m group by m.category_set
    ),
    facets as (
      select code, sum(sets.books)::integer as books from sets
      join search_category_sets as known on known.id = sets.category_set, unnest(known.prefixes) as code
      group by code
    )
    select (select array_agg(p.book_id order by p.rank desc, p.value desc, p.book_id) from page as p),
      (select array_agg(p.rank order by p.rank desc, p.value desc, p.book_id) from page as p),
      (select array_agg(p.value::bigint order by p.rank desc, p.value desc, p.book_id) from page as p),
      (select coalesce(sum(sets.books), 0)::integer from sets),
      (select coalesce(sum(sets.good_books), 0)::integer from sets),
      (select yes from cut),
      (select array_agg(f.code order by f.code) from facets as f),
      (select array_agg(f.books order by f.code) from facets as f);
  end
$$;
