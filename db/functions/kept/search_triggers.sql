-- What the search reads follows every change of `books` in the same transaction: a change can be found at once and nothing drifts.
create or replace trigger books_searchable_insert after insert on books referencing new table as new_books
  for each statement execute function search_follow_books();
create or replace trigger books_searchable_update after update on books referencing old table as old_books new table as new_books
  for each statement execute function search_follow_books();
create or replace trigger books_searchable_delete after delete on books referencing old table as old_books
  for each statement execute function search_follow_books();
create or replace trigger books_searchable_truncate after truncate on books
  for each statement execute function search_forget_books();
