-- A text, and what is left of it without any one of its letters: two words one slip apart have one of these in common. Letters that
-- stand double, or come to, are one.
create or replace function search_without_letter(word text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    single text;
    result text[];
  begin
    if length(word) < 3 or word ~ '[0-9]' then return array[word]; end if;
    single := regexp_replace(word, '(.)\1+', '\1', 'g');
    result := array[single];
    for at in 1 .. length(single) loop
      result := result || (left(single, at - 1)
        || substr(single, case when at > 1 and substr(single, at - 1, 1) = substr(single, at + 1, 1) then at + 2 else at + 1 end));
    end loop;
    return result;
  end
$$;
