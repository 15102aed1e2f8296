-- The publisher's series that a book is part of.

-- `Cuadernos de Marcha` of `Ediciones del Río` → `cuadernos-de-marcha-ediciones-del-rio`: two publishers may have a series of the same name.
create function series_slug(series text, publisher text) returns text
  language sql immutable parallel safe
  as $$
    select nullif(btrim(left(regexp_replace(
      regexp_replace(normalize(lower(series || ' ' || coalesce(publisher, '')), NFD), '[\u0300-\u036f]', '', 'g'),
      '[^[:alnum:]]+', '-', 'g'), 150), '-'), '')
  $$;

alter table books
  -- Not empty, as 0130 has it checked.
  add column series text,
  -- As its publisher writes it: `3`, `XII`, `4 bis`.
  add column series_number text,
  -- Of the series' page, from `series_slug`; a trigger of 0130 keeps it: a generated column would have every book written anew.
  add column series_slug text;
