-- Fills what the search reads anew from the whole catalogue.
create or replace function search_fill() returns void
  language plpgsql as $$
  declare
    statement text;
  begin
    truncate search_books, search_category_sets, search_words, search_authors, search_publishers;
    for statement in select search_statements('select 1 as sign, * from books where withdrawn_at is null') loop
      execute statement;
    end loop;
  end
$$;
