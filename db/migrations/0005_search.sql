-- What the search reads: beside each book a slim row, and the catalogue's own words, authors and sets of categories with their
-- counts. Triggers keep all of it in the transaction that changes `books`: a change can be found at once and nothing drifts.

create extension if not exists pg_trgm;

-- A book that is no longer offered: it stays for the orders that name it, and no list, search or page shows it.
alter table books add column withdrawn_at timestamptz;

alter table books drop column search;
drop function book_query(text);
drop aggregate tsquery_all(tsquery);

-- Letters and digits only, lower case, without accents, one space between words: what is typed and what is stored become comparable.
create function search_fold(typed text) returns text
  language sql stable parallel safe
  return btrim(regexp_replace(lower(unaccent('unaccent', coalesce(typed, ''))), '[^[:alnum:]]+', ' ', 'g'));

-- Folded text → the same with plurals made alike: the Spanish stemmer tells "ciudad" from "ciudades" and "luz" from "luces".
create function search_singular(folded text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(folded, '(\w\w)ces\M', '\1z', 'g'), '(\w\w\w)(es|s|e)\M', '\1', 'g');

create function search_stems(folded text) returns tsvector
  language sql stable parallel safe
  return to_tsvector('spanish_unaccent'::regconfig, search_singular(folded));

-- The words of a title in one order, plurals alike, without articles: equal for "tregua", "Tregua, La" and "La tregua", for
-- "soledad, cien años de" and "Cien años de soledad".
create function search_core(folded text) returns text
  language sql stable parallel safe
  return left(array_to_string(tsvector_to_array(to_tsvector('simple',
    search_singular(regexp_replace(folded, '\m(el|la|los|las|un|una|unos|unas|the|an?)\M', '', 'g')))), ' '), 200);

-- A folded word → how it sounds in Montevideo: b = v, s = c = z = x, k = c = qu, g = j before e and i, w = gu = hu, ll = y = i,
-- no h, no double letters. Each step leaves no letter that a later one would take for another ("ch" is written 1).
create function search_sound(word text) returns text
  language plpgsql immutable parallel safe as $$
  declare
    s text := word;
  begin
    if s ~ '[0-9]' then return s; end if;
    s := replace(replace(replace(replace(s, 'ch', '1'), 'ph', 'f'), 'sh', 's'), 'qu', 'q');
    s := regexp_replace(s, '^hu(?=[aeio])', 'w');
    s := replace(s, 'h', '');
    s := regexp_replace(s, 'gu(?=[ei])', '2', 'g');
    s := regexp_replace(s, 'gu(?=[ao])', 'w', 'g');
    s := regexp_replace(s, 'g(?=[eiy])', 'j', 'g');
    s := regexp_replace(s, 'c+(?=[eiy])', 's', 'g');
    s := replace(replace(s, 'll', 'y'), 'x', 'ks');
    s := translate(s, 'cqvzy2', 'kkbsig');
    s := replace(replace(replace(s, 'ks', 's'), 'bs', 's'), 'ps', 's');
    s := replace(replace(replace(s, 'pt', 't'), 'nb', 'mb'), 'np', 'mp');
    return regexp_replace(s, '(.)\1+', '\1', 'g');
  end
$$;

-- A text, and what is left of it without any one of its letters: two words one slip apart have one of these in common. Letters that
-- come to stand double are one.
create function search_without_letter(word text) returns text[]
  language sql immutable parallel safe
  return case when length(word) < 3 or word ~ '[0-9]' then array[word]
    else array(select distinct regexp_replace(case at when 0 then word else overlay(word placing '' from at for 1) end, '(.)\1+', '\1', 'g')
      from generate_series(0, length(word)) as at) end;

-- What a word has in common with its neighbours, by sight and by ear.
create function search_near(word text) returns text[]
  language sql immutable parallel safe
  return array(select unnest(search_without_letter(word)) union select unnest(search_without_letter(search_sound(word))) order by 1);

-- Every distinct set of categories and how many books have it: counts by category add up sets, not books.
create table search_category_sets (
  id integer generated always as identity primary key,
  prefixes text[] not null unique,
  books integer not null default 0
);

-- One row a book, the best sellers first on the disk. `words` says in which field a word stands (A title, B author, C publisher) and
-- ranks, and holds the names of author and publisher whole (a=… and p=…, folded); `all_words` finds: the same words without places, those of the description, and the filters as words of their own
-- (c/FJ a category, a/… an author, p/… a publisher). Long descriptions go out of line; ranking never reads them.
create table search_books (
  book_id bigint primary key,
  sales integer not null,
  price_cents integer,
  publishing_date date,
  category_set integer not null,
  title_key text not null,
  title_core text not null,
  words tsvector not null,
  all_words tsvector not null
) with (fillfactor = 90);
alter table search_books alter column words set storage main;
create index search_books_all_words on search_books using gin (all_words) with (gin_pending_list_limit = 1024);
create index search_books_title_core on search_books (title_core);
create index search_books_price on search_books (price_cents);

-- The words of titles, authors and publishers, and how often they stand there: what corrections come from.
create table search_words (
  word text primary key,
  sound text not null,
  near text[] not null,
  titles integer not null,
  authors integer not null,
  publishers integer not null
);
create index search_words_gone on search_words (word) where titles = 0 and authors = 0 and publishers = 0;
create index search_words_near on search_words using gin (near) with (gin_pending_list_limit = 512);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 512);

create table search_authors (
  name text primary key,
  words tsvector not null,
  books integer not null,
  sales bigint not null
);
create index search_authors_words on search_authors using gin (words) with (fastupdate = off);
create index search_authors_gone on search_authors (name) where books = 0;
create index search_authors_sales on search_authors (sales desc, name);

-- Plain lists in the orders a reader may choose; a book without the value comes last either way.
create index books_newest on books ((coalesce(publishing_date, date '0001-01-01')) desc, id);
create index books_price_up on books ((coalesce(price_cents, 2147483647)), id);
create index books_price_down on books ((coalesce(price_cents, -1)) desc, id);

-- Searches that found nothing: what the operator may want to order. No personal data, no more than the first 100 characters.
create table search_misses (
  day date not null,
  query text not null check (length(query) <= 100),
  times integer not null default 1,
  primary key (day, query)
);

-- The statements that bring the search up to `changes`: a query of rows of `books` with a `sign`, 1 for what is there now, -1 for what
-- was. As text, since only the trigger function itself sees its transition tables.
create function search_statements(changes text) returns setof text
  language sql immutable as $outer$
  select replace(statement, '{changes}', changes) from (values
    (1, $$insert into search_category_sets (prefixes)
      select distinct category_prefixes from ({changes}) as changes where sign = 1 on conflict do nothing$$),
    (2, $$update search_category_sets as sets set books = sets.books + delta
      from (select category_prefixes, sum(sign) as delta from ({changes}) as changes group by 1) as deltas
      where prefixes = category_prefixes and delta <> 0$$),
    (3, $$insert into search_books
        (book_id, sales, price_cents, publishing_date, category_set, title_key, title_core, words, all_words)
      select id, sales, price_cents, publishing_date, category_set, left(title_key, 200), search_core(title_key), words,
        strip(words) || strip(to_tsvector('spanish_unaccent', coalesce(description, '')))
          || array_to_tsvector(array(select 'c/' || code from unnest(category_prefixes) as code)
            || case when author <> '' then array['a/' || left(author, 500)] else '{}' end
            || case when publisher <> '' then array['p/' || left(publisher, 500)] else '{}' end)
      from (
        select changes.*, sets.id as category_set, title_key,
          setweight(to_tsvector('simple', title_key) || search_stems(title_key), 'A')
            || setweight(to_tsvector('simple', search_fold(author)), 'B')
            || setweight(to_tsvector('simple', search_fold(publisher)), 'C')
            || array_to_tsvector(array['a=' || left(search_fold(author), 200), 'p=' || left(search_fold(publisher), 200)]) as words
        from ({changes}) as changes
        cross join lateral (select search_fold(title) as title_key offset 0) as folded
        join search_category_sets as sets on prefixes = category_prefixes
        where sign = 1 order by sales desc, changes.id offset 0
      ) as prepared
      on conflict (book_id) do update set sales = excluded.sales, price_cents = excluded.price_cents,
        publishing_date = excluded.publishing_date, category_set = excluded.category_set, title_key = excluded.title_key,
        title_core = excluded.title_core, words = excluded.words, all_words = excluded.all_words$$),
    -- How a word sounds and what it is near to is dear to work out: only words that are new ask for it.
    (4, $$with deltas as materialized (
        select word, coalesce(sum(sign) filter (where field = 'A'), 0) as titles,
          coalesce(sum(sign) filter (where field = 'B'), 0) as authors,
          coalesce(sum(sign) filter (where field = 'C'), 0) as publishers
        from ({changes}) as changes,
          lateral (values ('A', title), ('B', author), ('C', publisher)) as fields (field, content),
          string_to_table(search_fold(content), ' ') as word
        where content <> '' and word <> '' and length(word) <= 60
        group by word
      ), known as (
        update search_words as known set titles = known.titles + deltas.titles,
          authors = known.authors + deltas.authors, publishers = known.publishers + deltas.publishers
        from deltas where known.word = deltas.word
          and (deltas.titles <> 0 or deltas.authors <> 0 or deltas.publishers <> 0)
        returning known.word
      )
      insert into search_words (word, sound, near, titles, authors, publishers)
      select word, search_sound(word), search_near(word), titles, authors, publishers from deltas
      where (titles <> 0 or authors <> 0 or publishers <> 0) and word not in (select word from known)
      order by word
      on conflict (word) do update set titles = search_words.titles + excluded.titles,
        authors = search_words.authors + excluded.authors, publishers = search_words.publishers + excluded.publishers$$),
    (5, $$delete from search_words where titles = 0 and authors = 0 and publishers = 0$$),
    (6, $$insert into search_authors (name, words, books, sales)
      select author, to_tsvector('simple', search_fold(author)), sum(sign), sum(sign * sales)
      from ({changes}) as changes where author <> '' and length(author) <= 500 group by author
      having sum(sign) <> 0 or sum(sign * sales) <> 0 order by author
      on conflict (name) do update set books = search_authors.books + excluded.books,
        sales = search_authors.sales + excluded.sales$$),
    (7, $$delete from search_authors where books = 0$$)
  ) as statements (step, statement) order by step
$outer$;

create function search_follow_books() returns trigger
  language plpgsql as $$
  declare
    changes text;
    has_changes boolean := true;
    statement text;
  begin
    if tg_op = 'INSERT' then
      changes := 'select 1 as sign, * from new_books where withdrawn_at is null';
    elsif tg_op = 'DELETE' then
      delete from search_books using old_books where book_id = old_books.id;
      changes := 'select -1 as sign, * from old_books where withdrawn_at is null';
    else
      -- What is only a number moves no word: it is set in place, without touching an index of words.
      update search_books as found
        set sales = now.sales, price_cents = now.price_cents, publishing_date = now.publishing_date
        from new_books as now join old_books as was using (id)
        where book_id = id and (now.sales, now.price_cents, now.publishing_date)
          is distinct from (was.sales, was.price_cents, was.publishing_date);
      update search_authors as found set sales = found.sales + delta
        from (
          select now.author, sum(now.sales - was.sales) as delta from new_books as now join old_books as was using (id)
          where now.author <> '' and now.sales <> was.sales
            and now.withdrawn_at is null
            and (now.title, now.author, now.publisher, now.description, now.category_prefixes, now.withdrawn_at is null)
              is not distinct from (was.title, was.author, was.publisher, was.description, was.category_prefixes, was.withdrawn_at is null)
          group by now.author order by now.author
        ) as deltas
        where name = author;
      delete from search_books using new_books where book_id = new_books.id and new_books.withdrawn_at is not null;
      changes := 'select changed.* from (
          select id from new_books as now join old_books as was using (id)
          where (now.title, now.author, now.publisher, now.description, now.category_prefixes, now.withdrawn_at is null)
            is distinct from (was.title, was.author, was.publisher, was.description, was.category_prefixes, was.withdrawn_at is null)
        ) as ids join (
          select 1 as sign, * from new_books where withdrawn_at is null
          union all select -1, * from old_books where withdrawn_at is null
        ) as changed using (id)';
      execute 'select exists (' || changes || ')' into has_changes;
    end if;
    if has_changes then
      for statement in select search_statements(changes) loop
        execute statement;
      end loop;
    end if;
    return null;
  end
$$;
create trigger books_searchable_insert after insert on books referencing new table as new_books
  for each statement execute function search_follow_books();
create trigger books_searchable_update after update on books referencing old table as old_books new table as new_books
  for each statement execute function search_follow_books();
create trigger books_searchable_delete after delete on books referencing old table as old_books
  for each statement execute function search_follow_books();

create function search_forget_books() returns trigger
  language plpgsql as $$
  begin
    truncate search_books, search_category_sets, search_words, search_authors;
    return null;
  end
$$;
create trigger books_searchable_truncate after truncate on books
  for each statement execute function search_forget_books();

-- The catalogue as it is now.
do $$
  declare
    statement text;
  begin
    for statement in select search_statements('select 1 as sign, * from books where withdrawn_at is null') loop
      execute statement;
    end loop;
  end
$$;

-- What was typed, word by word: its stem in titles and in texts, whether it is a stop word, and how often the catalogue has it.
create function search_terms(typed text)
  returns table (word text, stem text, text_stem text, is_known boolean)
  language sql stable parallel safe
  begin atomic
    select said.word, (tsvector_to_array(search_stems(said.word)))[1],
      (tsvector_to_array(to_tsvector('spanish_unaccent'::regconfig, said.word)))[1], known.word is not null
    from (
      select each.word, min(place) as place from string_to_table(search_fold(typed), ' ') with ordinality as each (word, place)
      where each.word <> '' group by each.word order by 2 limit 24
    ) as said
    left join search_words as known on known.word = said.word
    order by place;
  end;

-- One page of the books that match, the best first, with the counts of all of them.
--   in_fields  what title, author and publisher must hold; `or_in_text`, where given, is what will do otherwise, in the text too
--   tiers      what makes a match better, the best first: the query on the title alone, on title and author …
--   at_most    so many matches are ranked and counted, the most popular ones: the table lies on the disk in that order, and a bitmap
--              scan reads it so. Where there are more, books with this very title and the shop's best sellers join them wherever they lie.
--   sort       what `value` is: sales, newest (days), price or -price (centésimos); ranks count only for relevance
--   after_*    rank, value and id of the last book of the page before
create function search_matches(
  query tsquery, in_fields tsquery, or_in_text tsquery, tiers tsquery[], typed_key text, typed_core text,
  lowest integer, highest integer, at_most integer, sort text, after_rank integer, after_value bigint, after_id bigint, page_size integer
) returns table (
  ids bigint[], ranks integer[], vals bigint[], total integer, good integer, is_cut boolean, codes text[], counts integer[]
)
  language plpgsql stable
  -- The order on the disk counts: no plan may start elsewhere. One plan fits every query.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan set work_mem = '16MB'
  as $$
  begin
    return query
    with read as materialized (
      select b.book_id, b.category_set,
        case when b.title_key = typed_key then 13
          when b.title_core = typed_core and typed_core <> '' then 12
          when not b.words @@ in_fields then 0
          when b.words @@ tiers[1] then 11
          when b.words @@ tiers[2] then 10
          when b.words @@ tiers[3] then 9
          when b.words @@ tiers[4] then 8
          when b.words @@ tiers[5] then 7
          when b.words @@ tiers[6] then 6
          when b.words @@ tiers[7] then 5
          when b.words @@ tiers[8] then 4
          when b.words @@ tiers[9] then 3
          when b.words @@ tiers[10] then 2
          when b.words @@ tiers[11] then 1
          else 0 end as fit,
        case sort when 'newest' then coalesce(b.publishing_date - date '2000-01-01', -1000000)
          when 'price' then -coalesce(b.price_cents, 2147483647)
          when '-price' then coalesce(b.price_cents, -1)
          else b.sales end as value
      from search_books as b
      where b.all_words @@ query and (or_in_text is null or b.words @@ in_fields or b.all_words @@ or_in_text)
        and (lowest is null or b.price_cents >= lowest) and (highest is null or b.price_cents <= highest)
      limit at_most
    ),
    cut as materialized (select count(*) >= at_most as yes from read),
    joining as materialized (
      select b.book_id, b.category_set,
        case when b.title_key = typed_key then 13
          when b.title_core = typed_core and typed_core <> '' then 12
          when not b.words @@ in_fields then 0
          when b.words @@ tiers[1] then 11
          when b.words @@ tiers[2] then 10
          when b.words @@ tiers[3] then 9
          when b.words @@ tiers[4] then 8
          when b.words @@ tiers[5] then 7
          when b.words @@ tiers[6] then 6
          when b.words @@ tiers[7] then 5
          when b.words @@ tiers[8] then 4
          when b.words @@ tiers[9] then 3
          when b.words @@ tiers[10] then 2
          when b.words @@ tiers[11] then 1
          else 0 end as fit,
        case sort when 'newest' then coalesce(b.publishing_date - date '2000-01-01', -1000000)
          when 'price' then -coalesce(b.price_cents, 2147483647)
          when '-price' then coalesce(b.price_cents, -1)
          else b.sales end as value
      from search_books as b
      where (select yes from cut) and b.book_id in (
          (select same.book_id from search_books as same where same.title_core = typed_core limit 1000)
          union (select best.id from books as best order by best.sales desc, best.id limit 1000)
        )
        and b.all_words @@ query and (or_in_text is null or b.words @@ in_fields or b.all_words @@ or_in_text)
        and (lowest is null or b.price_cents >= lowest) and (highest is null or b.price_cents <= highest)
        and not exists (select from read where read.book_id = b.book_id)
    ),
    matched as (
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
      group by code order by code
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

-- The most popular books that match, in the order of the disk.
create function search_first(query tsquery, in_fields tsquery, at_most integer)
  returns table (book_id bigint, sales integer)
  language plpgsql stable
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select b.book_id, b.sales from search_books as b
      where b.all_words @@ query and b.words @@ in_fields limit at_most;
  end
$$;

-- Words typed so far → a query for words that begin so. They are folded: letters and digits only.
create function search_beginnings(typed text[], field text) returns tsquery
  language sql immutable parallel safe
  return (select string_agg(format('%L:*%s', word, field), ' & ')::tsquery from unnest(typed) as word);

-- The most popular titles with words that begin so. A short beginning fits very many: the best sellers are looked through first, and
-- what they don't fill comes from the index, where a beginning that the best sellers lack fits few.
create function search_begun_titles(typed text[], most integer)
  returns table (title text, author text, isbn text)
  language plpgsql stable
  set enable_sort = on set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off
  as $$
  declare
    begun tsquery := search_beginnings(typed, 'A');
    anywhere tsquery := search_beginnings(typed, '');
    found bigint[];
  begin
    found := array(
      select best.book_id from (select b.book_id, b.words, b.sales from search_books as b limit 2000) as best
      where best.words @@ begun order by best.sales desc, best.book_id limit most * 2
    );
    if cardinality(found) < most then
      found := array(
        select b.book_id from (
          select s.book_id, s.sales from search_first(anywhere, begun, 1000) as s
        ) as b order by b.sales desc, b.book_id limit most * 2
      );
    end if;
    return query
      select distinct_titles.title, distinct_titles.author, distinct_titles.isbn from (
        select distinct on (search_fold(b.title), b.author) b.title, b.author, b.isbn, b.sales, b.id
        from books as b where b.id = any(found) order by search_fold(b.title), b.author, b.sales desc, b.id
      ) as distinct_titles order by distinct_titles.sales desc, distinct_titles.id limit most;
  end
$$;

create function search_begun_authors(typed text[], most integer) returns setof text
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  as $$
  declare
    begun tsquery := search_beginnings(typed, '');
    found text[];
  begin
    found := array(
      select best.name from (select a.name, a.words, a.sales from search_authors as a order by a.sales desc, a.name limit 1000) as best
      where best.words @@ begun order by best.sales desc, best.name limit most
    );
    if cardinality(found) < most then
      found := array(
        select a.name from search_authors as a where a.words @@ begun order by a.sales desc, a.name limit most
      );
    end if;
    return query select unnest(found);
  end
$$;
