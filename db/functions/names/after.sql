-- The names of books that were there before.
select names_add('AUTHOR', array(select distinct name from books, unnest(author_names(author)) as name));
select names_add('PUBLISHER', array(select distinct publisher from books where publisher <> ''));
