-- What all spellings of one name have in common: letters and digits in lower case, without accents, one space between words, a person's
-- "Surname, Given" turned round. Nothing is guessed: initials stay initials, and ñ is a letter of its own, since Pena is not Peña.
create or replace function name_key(kind name_kind, spelling text) returns text
  language plpgsql stable parallel safe
  as $$
  declare
    -- ñ is a ~ while accents go.
    folded text := unaccent('unaccent', translate(lower(normalize(spelling, NFC)), 'ñ~', '~'));
  begin
    if kind = 'AUTHOR' then
      folded := regexp_replace(folded, '^([^,]+),([^,]+)$', '\2 \1');
    end if;
    return translate(btrim(regexp_replace(translate(folded, '''`´’‘', ''), '[^[:alnum:]~]+', ' ', 'g')), '~', 'ñ');
  end
$$;
