-- The statements that bring the search up to `changes`: a query of rows of `books` with a `sign`, 1 for what is there now, -1 for what
-- was. As text, since only the trigger function itself sees its transition tables.
create or replace function search_statements(changes text) returns setof text
  language sql immutable as $outer$
  select replace(statement, '{changes}', changes) from (values
    (1, $$insert into search_category_sets (prefixes)
      select distinct category_prefixes from ({changes}) as changes where sign = 1 on conflict do nothing$$),
    (2, $$update search_category_sets as sets set books = sets.books + delta
      from (select category_prefixes, sum(sign) as delta from ({changes}) as changes group by 1) as deltas
      where prefixes = category_prefixes and delta <> 0$$),
    (3, $$insert into search_books
        (book_id, sales, price_cents, publishing_date, category_set, title_key, title_cores, words, all_words)
      select id, sales, price_cents, publishing_date, category_set, left(search_turned(array_to_string(title_digits, ' ')), 200), title_cores, words,
        strip(words) || strip(to_tsvector('spanish_words', coalesce(description, '')))
          || array_to_tsvector(array(select 'c/' || code from unnest(category_prefixes) as code)
            || array(select 'a/' || left(name, 500) from unnest(author_names(author)) as name)
            || case when publisher <> '' then array['p/' || left(publisher, 500)] else '{}' end)
      from (
        select changes.*, sets.id as category_set, title_digits, title_cores,
          setweight(to_tsvector('simple', title_key), 'A')
            || setweight(to_tsvector('simple', search_fold(author)), 'B')
            || setweight(to_tsvector('simple', search_fold(publisher)), 'C')
            || array_to_tsvector(
              array['a=' || left(search_fold(author), 200), 'p=' || left(search_fold(publisher), 200)]
              || array(select 'a=' || left(search_fold(name), 200) from unnest(author_names(author)) as name)
              || array(select 't=' || core from unnest(title_cores) as core)
              || array(select distinct '#' || number from unnest(title_digits) as number
                where number ~ '^[0-9]+$')) as words
        from ({changes}) as changes
        cross join lateral (select search_fold(title) as title_key offset 0) as folded
        cross join lateral (select search_digits(string_to_array(title_key, ' ')) as title_digits offset 0) as counted
        cross join lateral (select search_title_cores(title, title_digits) as title_cores offset 0) as cores
        join search_category_sets as sets on prefixes = category_prefixes
        where sign = 1 order by sales desc, changes.id offset 0
      ) as prepared
      on conflict (book_id) do update set sales = excluded.sales, price_cents = excluded.price_cents,
        publishing_date = excluded.publishing_date, category_set = excluded.category_set, title_key = excluded.title_key,
        title_cores = excluded.title_cores, words = excluded.words, all_words = excluded.all_words$$),
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
      insert into search_words (word, sounds, near, titles, authors, publishers)
      select word, heard.sounds, search_near(word, heard.sounds), titles, authors, publishers
      from deltas cross join lateral (select search_sounds(word) as sounds offset 0) as heard
      where (titles <> 0 or authors <> 0 or publishers <> 0) and word not in (select word from known)
      order by word
      on conflict (word) do update set titles = search_words.titles + excluded.titles,
        authors = search_words.authors + excluded.authors, publishers = search_words.publishers + excluded.publishers$$),
    -- Only what a book has lost can have gone: no index of the words without books, which would keep each count from being set in place.
    (5, $$delete from search_words where titles = 0 and authors = 0 and publishers = 0 and word in (
        select string_to_table(search_fold(concat_ws(' ', title, author, publisher)), ' ') from ({changes}) as changes where sign = -1)$$),
    (6, $$insert into search_authors (name, words, books, sales)
      select name, to_tsvector('simple', search_fold(name)), sum(sign), sum(sign * sales)
      from ({changes}) as changes, unnest(author_names(author)) as name where length(name) <= 500 group by name
      having sum(sign) <> 0 or sum(sign * sales) <> 0 order by name
      on conflict (name) do update set books = search_authors.books + excluded.books,
        sales = search_authors.sales + excluded.sales$$),
    (7, $$delete from search_authors where books = 0 and name in (
        select unnest(author_names(author)) from ({changes}) as changes where sign = -1)$$),
    (8, $$insert into search_publishers (name, words, books)
      select publisher, to_tsvector('simple', search_fold(publisher)), sum(sign)
      from ({changes}) as changes where publisher <> '' and length(publisher) <= 500 group by publisher
      having sum(sign) <> 0 order by publisher
      on conflict (name) do update set books = search_publishers.books + excluded.books$$),
    (9, $$delete from search_publishers where books = 0 and name in (
        select publisher from ({changes}) as changes where sign = -1)$$)
  ) as statements (step, statement) order by step
$outer$;
