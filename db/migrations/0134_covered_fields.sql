-- Fields of which an import said something new while a person had set them: the book's history says so whatever becomes of these later.
-- Null: none; of before it was taken down, the fields that a person has set still are taken for them.
alter table import_changes add column covered text[];
