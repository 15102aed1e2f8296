-- A folded word → the words that may be its plural or singular, in Spanish or English; most of them are no words at all.
create or replace function search_forms(word text) returns text[]
  language sql immutable parallel safe
  as $$
    select case when length(word) < 3 or word ~ '[0-9]' then '{}'::text[] else array_remove(array[
      word || 's', word || 'es',
      case when word ~ '..s$' then left(word, -1) end,
      case when word ~ '..es$' then left(word, -2) end,
      case when word ~ 'z$' then left(word, -1) || 'ces' when word ~ 'ces$' then left(word, -3) || 'z' end,
      case word when 'man' then 'men' when 'men' then 'man' when 'woman' then 'women' when 'women' then 'woman'
        when 'child' then 'children' when 'children' then 'child' end
    ], null) end
  $$;
