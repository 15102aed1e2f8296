-- Names follow every change of `books` in its transaction, whoever makes it.
create or replace function names_follow_books() returns trigger
  language plpgsql as $$
  begin
    perform names_add('AUTHOR', names_in(array(select distinct author from new_books)));
    perform names_add('PUBLISHER', array(select distinct publisher from new_books where publisher <> ''));
    return null;
  end
$$;
