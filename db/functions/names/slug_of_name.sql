-- `juan peña` → `juan-pena`.
create or replace function slug_of_name(key text) returns text
  language sql immutable parallel safe
  as $$ select rtrim(left(translate(key, 'ñ ', 'n-'), 80), '-') $$;
