-- Fills what the search reads anew from the whole catalogue. Whoever searches meanwhile reads what was there before; whoever changes books
-- waits.
create or replace function search_fill() returns void
  language plpgsql as $$
  declare
    statement text;
  begin
    lock table books in share mode;
    delete from search_books;
    delete from search_category_sets;
    delete from search_words;
    delete from search_authors;
    delete from search_publishers;
    for statement in select search_statements('select 1 as sign, * from books where withdrawn_at is null') loop
      execute statement;
    end loop;
  end
$$;
