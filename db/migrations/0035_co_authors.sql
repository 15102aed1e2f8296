-- A book's authors are one text: "Ana Paz; Luis Ríos", and "y otros" after the last name where there are more (contract/authors.ts).
-- Here and not in db/functions, since an index is made of it.
create function author_names(authors text) returns text[]
  language sql immutable parallel safe
  return (
    select case
      when authors like '%;%' then array(
        select name from (
          select regexp_replace(btrim(written), ' y otros$', '') as name, place
          from unnest(string_to_array(authors, ';')) with ordinality as each (written, place)
        ) as names
        where name <> '' order by place)
      when authors <> '' then array[authors]
      else '{}' end
  );

-- What someone wrote with others; what they wrote alone is in `books_author`, in the order of its sales.
create index books_co_authors on books using gin (author_names(author)) with (fastupdate = off) where author like '%;%';
