-- The search follows a change of many books at once. Which of them changed their words is found out once, by one join: the query that
-- was asked before compared each book with each, so that 400 new prices took as long as 400 new books.
create or replace function search_follow_books() returns trigger
  language plpgsql as $$
  declare
    changed bigint[];
    changes text;
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
          select writer, sum(now.sales - was.sales) as delta
          from new_books as now join old_books as was using (id), unnest(author_names(now.author)) as writer
          where now.sales <> was.sales
            and now.withdrawn_at is null
            and (now.title, now.author, now.publisher, now.description, now.category_prefixes, now.withdrawn_at is null)
              is not distinct from (was.title, was.author, was.publisher, was.description, was.category_prefixes, was.withdrawn_at is null)
          group by 1 order by 1
        ) as deltas
        where name = writer;
      delete from search_books using new_books where book_id = new_books.id and new_books.withdrawn_at is not null;
      changed := array(
        select id from new_books as now join old_books as was using (id)
        where (now.title, now.author, now.publisher, now.description, now.category_prefixes, now.withdrawn_at is null)
          is distinct from (was.title, was.author, was.publisher, was.description, was.category_prefixes, was.withdrawn_at is null));
      if changed = '{}' then
        return null;
      end if;
      changes := format('
        select 1 as sign, * from new_books where withdrawn_at is null and id = any(%1$L::bigint[])
        union all select -1, * from old_books where withdrawn_at is null and id = any(%1$L::bigint[])', changed);
    end if;
    for statement in select search_statements(changes) loop
      execute statement;
    end loop;
    return null;
  end
$$;
