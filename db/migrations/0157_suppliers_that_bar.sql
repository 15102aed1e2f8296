-- The suppliers that say a book may not be sold in Uruguay. Null: only the one that gave its sales rights, if they forbid it.
alter table books add column barred_by text[];
