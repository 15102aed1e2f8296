create or replace trigger books_named_insert after insert on books referencing new table as new_books
  for each statement execute function names_follow_books();
create or replace trigger books_named_update after update on books referencing new table as new_books
  for each statement execute function names_follow_books();
