-- The functions of this folder make what the search keeps beside each book: where one of them changes, all of it is made anew.
select search_fill();
