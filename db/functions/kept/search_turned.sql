-- A folded title with its article in front again: "tregua la" → "la tregua".
create or replace function search_turned(folded text) returns text
  language sql immutable parallel safe
  as $$
    select regexp_replace(folded, '^(.+) (el|la|los|las|un|una|unos|unas|the|a|an)$', '\2 \1')
  $$;
