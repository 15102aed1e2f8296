-- Every name in the authors of books, once. Most books have one, which is the whole text: `author_names` is not asked about those.
create or replace function names_in(authors text[]) returns text[]
  language sql immutable parallel safe
  as $$
    select array(
      select author from unnest(authors) as each (author) where author <> '' and author not like '%;%'
      union select unnest(author_names(author)) from unnest(authors) as each (author) where author like '%;%')
  $$;
