-- A folded word of the catalogue → how it may sound to a Spanish ear, each reading once: as a Spanish word, an English, a French and a
-- German one. Each foreign spelling is written as a Spanish speaker hears it, and then sounds like a Spanish word: "salinger" is also
-- "salinier", "proust" also "prus", "goethe" also "guete".
create or replace function search_sounds(word text) returns text[]
  language plpgsql immutable parallel safe as $$
  declare
    english text;
    french text;
    german text;
    heard text[];
  begin
    if word ~ '[0-9]' or length(word) < 3 then return array[search_sound(word)]; end if;
    english := replace(replace(replace(replace(replace(word, 'stephen', 'stiven'), 'tch', 'ch'), 'ck', 'k'), 'th', 't'), 'll', 'l');
    english := replace(replace(replace(replace(english, 'wh', 'w'), 'ough', 'o'), 'igh', 'ai'), 'gh', '');
    english := replace(replace(replace(replace(english, 'ee', 'i'), 'ea', 'i'), 'oo', 'u'), 'ay', 'ei');
    english := replace(replace(replace(replace(english, 'ey', 'i'), 'ie', 'i'), 'ai', 'ei'), 'oa', 'o');
    english := replace(replace(replace(english, 'j', 'y'), 'ge', 'ye'), 'gi', 'yi');
    if left(english, 1) = 'h' then english := 'j' || substr(english, 2); end if;
    if left(english, 2) in ('kn', 'wr') then english := substr(english, 2); end if;
    if english ~ '[ai][bcdfgklmnprstvz]e' then
      english := regexp_replace(english, 'i([bcdfgklmnprstvz])e$', 'ai\1');
      english := regexp_replace(english, 'a([bcdfgklmnprstvz])e', 'ei\1', 'g');
    end if;
    english := regexp_replace(regexp_replace(english, 'ce$', 's'), '(?<=[^aeiou])e$', '');
    english := regexp_replace(regexp_replace(english, 'ing$', 'in'), '^([^aeiou]+)y$', '\1ai');
    heard := array[search_sound(word), search_sound(english)];
    if strpos(english, 'w') > 0 then
      heard := heard || search_sound(replace(english, 'w', 'u'));
    end if;
    french := replace(replace(replace(replace(word, 'eau', 'o'), 'au', 'o'), 'ou', 'u'), 'oi', 'ua');
    if french <> word or word ~ '[aeiou][tdsxzp]$|[aei]i|eu|ch|g[ei]|j|[^aeiou]e$|er$' then
      french := replace(replace(replace(replace(french, 'ai', 'e'), 'ei', 'e'), 'eu', 'e'), 'ph', 'f');
      french := replace(replace(replace(french, 'j', 'y'), 'ge', 'ye'), 'gi', 'yi');
      if french ~ '..[tdsxzp]$' then heard := heard || search_sound(left(french, -1));
      else french := regexp_replace(french, '(?<=[^aeiou])e$', '');
      end if;
      heard := heard || search_sound(french);
    end if;
    german := replace(replace(replace(replace(word, 'tzsche', 'che'), 'tsch', 'ch'), 'sch', 'sh'), 'tz', 's');
    if german <> word or word ~ 'oe|ue|eu|ei|ge|gi|w|z|j|th' then
      german := replace(replace(replace(replace(german, 'oe', 'e'), 'ei', 'ai'), 'eu', 'oi'), 'th', 't');
      german := replace(replace(replace(german, 'ge', 'gue'), 'gi', 'gui'), 'j', 'y');
      heard := heard || search_sound(german) || search_sound(replace(german, 'w', 'u'));
    end if;
    return array(select distinct on (sound) sound from unnest(heard) with ordinality as each (sound, place) where sound <> ''
      order by sound, place);
  end
$$;
