-- The names of books that were there before.
select names_add('AUTHOR', names_in(array(select distinct author from books)));
select names_add('PUBLISHER', array(select distinct publisher from books where publisher <> ''));
