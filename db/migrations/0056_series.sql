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
  add column series text check (series <> ''),
  -- As its publisher writes it: `3`, `XII`, `4 bis`.
  add column series_number text check (series_number <> ''),
  -- Of the series' page.
  add column series_slug text generated always as (series_slug(series, publisher)) stored;

create index books_series_slug on books (series_slug) where series_slug is not null and withdrawn_at is null;
