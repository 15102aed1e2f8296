-- When something was last said of an issue that waits: what was said before a person put it off is another thing. Null: nothing since it was opened.
alter table order_matters add column changed_at timestamptz;
