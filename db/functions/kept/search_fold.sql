-- Letters and digits only, lower case, without accents, one space between words: what is typed and what is stored become comparable.
-- An English genitive is one word: "King's" is "kings".
create or replace function search_fold(typed text) returns text
  language plpgsql stable parallel safe
  as $$
  begin
    return btrim(regexp_replace(regexp_replace(lower(unaccent('unaccent', coalesce(typed, ''))), '(?<=[a-z])[''`]s\M', 's', 'g'),
      '[^[:alnum:]]+', ' ', 'g'));
  end
  $$;
