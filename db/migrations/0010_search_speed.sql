-- The search reads fewer and smaller pages. Counting the matches of a common word reads every row that matches: rows without the words
-- of their texts are half as long, and at the shop's usual size they fit into the database's own memory.

-- PostgreSQL moves a value out of its row only where the row is longer than 2 KB. `bulk` makes every row so long and is itself stored
-- compressed in some 40 bytes: `all_words`, which only its index reads, always goes out; the rest stays.
create table slim_search_books (
  book_id bigint not null,
  sales integer not null,
  price_cents integer,
  publishing_date date,
  category_set integer not null,
  title_key text not null,
  title_core text not null,
  words tsvector not null,
  all_words tsvector not null,
  bulk text not null default repeat(' ', 2100)
) with (fillfactor = 90, toast_tuple_target = 1000);
alter table slim_search_books
  alter column title_key set storage plain,
  alter column title_core set storage plain,
  alter column words set storage main,
  alter column all_words set storage external,
  alter column bulk set storage main;
insert into slim_search_books
  (book_id, sales, price_cents, publishing_date, category_set, title_key, title_core, words, all_words)
  select book_id, sales, price_cents, publishing_date, category_set, title_key, title_core, words, all_words
  from search_books order by sales desc, book_id;
drop table search_books;
alter table slim_search_books rename to search_books;
alter table search_books add constraint search_books_pkey primary key (book_id);
create index search_books_all_words on search_books using gin (all_words) with (gin_pending_list_limit = 1024);
create index search_books_title_core on search_books (title_core);
create index search_books_price on search_books (price_cents);

-- Titles, authors and publishers by themselves: beginnings of words and misspelt ones are looked for here, and need not read past all
-- the texts that have such words.
create index search_books_words on search_books using gin (words) with (gin_pending_list_limit = 512);

-- What was typed, word by word: its stem in titles and in texts, null for a stop word. In PL/pgSQL, which keeps its plans: planning
-- takes longer than finding.
drop function search_terms(text);
create function search_terms(typed text) returns table (word text, stem text, text_stem text)
  language plpgsql stable parallel safe
  as $$
  begin
    return query select said.word, (tsvector_to_array(search_stems(said.word)))[1],
      (tsvector_to_array(to_tsvector('spanish_unaccent'::regconfig, said.word)))[1]
    from (
      select each.word, min(each.place) as place
      from string_to_table(search_fold(typed), ' ') with ordinality as each (word, place)
      where each.word <> '' group by each.word order by 2 limit 24
    ) as said
    order by said.place;
  end
$$;

-- The catalogue's words that have something in common with each of the given ones, those that sound the same first, then the frequent.
create function search_neighbours(wanted text[], most integer)
  returns table (typed text, typed_sound text, word text, sound text, times integer, authors integer)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select each.typed, heard.typed_sound, near_words.*
    from unnest(wanted) as each (typed),
      lateral (select search_sound(each.typed) as typed_sound offset 0) as heard,
      lateral (
        select known.word, known.sound, known.titles + known.authors + known.publishers as times, known.authors
        from search_words as known where known.near && search_near(each.typed)
        order by known.sound = heard.typed_sound desc, 3 desc limit most
      ) as near_words;
  end
$$;

-- How well a book fits: 13 the exact title, 12 its words in another order, 11 to 1 the first of the tiers that its words satisfy,
-- 0 words of its text only.
create function search_fit(
  title_key text, title_core text, words tsvector, typed_key text, typed_core text, in_fields tsquery, tiers tsquery[]
) returns integer
  language sql immutable parallel safe
  return case
    when title_key = typed_key then 13
    when title_core = typed_core and typed_core <> '' then 12
    when not words @@ in_fields then 0
    when words @@ tiers[1] then 11
    when words @@ tiers[2] then 10
    when words @@ tiers[3] then 9
    when words @@ tiers[4] then 8
    when words @@ tiers[5] then 7
    when words @@ tiers[6] then 6
    when words @@ tiers[7] then 5
    when words @@ tiers[8] then 4
    when words @@ tiers[9] then 3
    when words @@ tiers[10] then 2
    when words @@ tiers[11] then 1
    else 0 end;

-- Where a book stands in an order, higher first: newest in days, prices in centésimos, all else by sales.
create function search_value(sort text, sales integer, publishing_date date, price_cents integer) returns integer
  language sql immutable parallel safe
  return case
    when sort in ('relevance', 'sales') then sales
    when sort = 'newest' then coalesce(publishing_date - date '2000-01-01', -1000000)
    when sort = 'price' then -coalesce(price_cents, 2147483647)
    else coalesce(price_cents, -1) end;

-- One page of the books that match, the best first, with the counts of all of them.
--   anywhere   what a book must hold, the text included; the filters are part of it
--   in_fields  the same in title, author or publisher; where `or_in_fields` is true this alone will do, within the filters
--   tiers      what makes a match better, the best first
--   at_most    so many matches are ranked and counted, the most popular ones: the table lies on the disk in that order, and a bitmap
--              scan reads it so. Where there are more, books with this very title and the shop's best sellers join them wherever they lie.
--   sort       see search_value; ranks count only for relevance
--   after_*    rank, value and id of the last book of the page before
drop function search_matches;
create function search_matches(
  anywhere tsquery, in_fields tsquery, or_in_fields boolean, filters tsquery, tiers tsquery[], typed_key text, typed_core text,
  lowest integer, highest integer, at_most integer, sort text, after_rank integer, after_value bigint, after_id bigint, page_size integer
) returns table (
  ids bigint[], ranks integer[], vals bigint[], total integer, good integer, is_cut boolean, codes text[], counts integer[]
)
  language plpgsql stable
  -- The order on the disk counts: no plan may start elsewhere. One plan fits every query.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_generic_plan set work_mem = '16MB'
  as $$
  begin
    return query
    with read as materialized (
      select b.book_id, b.category_set,
        search_fit(b.title_key, b.title_core, b.words, typed_key, typed_core, in_fields, tiers) as fit,
        search_value(sort, b.sales, b.publishing_date, b.price_cents) as value
      from (
        select found.book_id, found.category_set, found.sales, found.publishing_date, found.price_cents,
          found.title_key, found.title_core, found.words
        from search_books as found where or_in_fields and found.words @@ in_fields and (filters is null or found.all_words @@ filters)
        union all
        select found.book_id, found.category_set, found.sales, found.publishing_date, found.price_cents,
          found.title_key, found.title_core, found.words
        from search_books as found where found.all_words @@ anywhere and not (or_in_fields and found.words @@ in_fields)
      ) as b
      where (lowest is null or b.price_cents >= lowest) and (highest is null or b.price_cents <= highest)
      limit at_most
    ),
    cut as materialized (select count(*) >= at_most as yes from read),
    joining as materialized (
      select b.book_id, b.category_set,
        search_fit(b.title_key, b.title_core, b.words, typed_key, typed_core, in_fields, tiers) as fit,
        search_value(sort, b.sales, b.publishing_date, b.price_cents) as value
      from search_books as b
      where (select yes from cut) and b.book_id in (
          (select same.book_id from search_books as same where same.title_core = typed_core limit 1000)
          union (select best.id from books as best order by best.sales desc, best.id limit 1000)
        )
        and not exists (select from read where read.book_id = b.book_id)
        and (lowest is null or b.price_cents >= lowest) and (highest is null or b.price_cents <= highest)
        and (b.all_words @@ anywhere
          or or_in_fields and b.words @@ in_fields and (filters is null or b.all_words @@ filters))
    ),
    matched as not materialized (
      select *, case when sort = 'relevance' then fit else 0 end as rank
      from (select * from read union all select * from joining) as either
    ),
    page as (
      select m.book_id, m.rank, m.value from matched as m
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

-- The most popular books with these words in title, author or publisher, in the order of the disk.
drop function search_first;
create function search_first(in_fields tsquery, at_most integer) returns table (book_id bigint, sales integer, words tsvector)
  language plpgsql stable
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select b.book_id, b.sales, b.words from search_books as b where b.words @@ in_fields limit at_most;
  end
$$;

-- Of the words typed so far those worth asking an index: very many words begin with one or two given letters.
create function search_telling(typed text[]) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(word) filter (where length(word) >= 3), (array_agg(word order by length(word) desc))[1:1])
    from unnest(typed) as word
  );

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
        select b.book_id from search_first(telling, 5000) as b
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
