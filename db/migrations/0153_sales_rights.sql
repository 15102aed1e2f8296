-- Whether a book may be sold in Uruguay, as its publisher says it (ONIX list 46). Null: nothing is said; 00: of other countries alone.
alter table books add column sales_rights text;
