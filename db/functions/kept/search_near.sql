-- What a word has in common with its neighbours: by sight, it or it without a letter; by ear, each of its sounds or one without a
-- letter, and the consonants of its sounds where there are three or more (written after a ~).
create or replace function search_near(word text, sounds text[]) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    result text[] := search_without_letter(word);
    sound text;
    consonants text;
  begin
    if word !~ '[0-9]' then
      foreach sound in array sounds loop
        result := result || search_without_letter(sound);
        consonants := regexp_replace(translate(sound, 'aeiouw', ''), '(.)\1+', '\1', 'g');
        if length(consonants) >= 3 then result := result || ('~' || consonants); end if;
      end loop;
    end if;
    return array(select distinct unnest(result) order by 1);
  end
$$;
