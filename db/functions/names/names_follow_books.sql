-- Names follow every change of `books` in its transaction, whoever makes it.
create or replace function names_follow_books() returns trigger
  language plpgsql as $$
  begin
    perform names_add('AUTHOR', array(select distinct name from new_books, unnest(author_names(author)) as name));
    perform names_add('PUBLISHER', array(select distinct publisher from new_books where publisher <> ''));
    return null;
  end
$$;
