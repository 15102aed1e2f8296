-- A folded word of the catalogue → how it may sound to a Spanish ear, each reading once: as a Spanish word, an English, a French, a
-- German, a Russian and an Italian one. Each foreign spelling is written as a Spanish speaker hears it, and then sounds like a Spanish
-- word: "salinger" is also "salinier", "proust" also "prus", "goethe" also "guete". "G" is a hard g, "J" a j of another language.
create or replace function search_sounds(word text) returns text[]
  language plpgsql immutable parallel safe as $$
  declare
    english text;
    ending text;
    french text;
    german text;
    heard text[];
  begin
    if word ~ '[0-9]' or length(word) < 3 then return array[search_sound(word)]; end if;
    heard := array[search_sound(word)];
    -- The u that keeps a g hard is often left out.
    if word ~ 'gu[ei]' then heard := heard || search_sound(replace(word, 'gu', 'g')); end if;
    english := replace(replace(replace(replace(replace(word, 'stephen', 'stiven'), 'tch', 'ch'), 'ck', 'k'), 'th', 't'), 'll', 'l');
    english := replace(replace(replace(english, 'wh', 'w'), 'ca', 'ka'), 'ga', 'Ga');
    english := replace(replace(english, 'ation', 'eition'), 'tion', 'shon');
    english := replace(replace(replace(replace(replace(english, 'ai', 'ei'), 'ay', 'ei'), 'ough', 'o'), 'igh', 'ai'), 'gh', '');
    english := replace(replace(replace(replace(english, 'ee', 'i'), 'ea', 'i'), 'oo', 'u'), 'ew', 'iu');
    english := regexp_replace(english, '^([^aeiou]+)ie([sd]?)$', '\1ai\2');
    english := replace(replace(replace(english, 'ey', 'i'), 'ie', 'i'), 'oa', 'o');
    english := replace(replace(replace(english, 'j', 'J'), 'ge', 'Je'), 'gi', 'Ji');
    if left(english, 1) = 'h' then english := 'j' || substr(english, 2); end if;
    if left(english, 2) in ('kn', 'wr') then english := substr(english, 2); end if;
    english := regexp_replace(english, 'ce$', 'se');
    if english ~ '[ai][bcdfgklmnprstvz]e' then
      english := regexp_replace(english, 'i([bcdfgklmnprstvz])e$', 'ai\1');
      english := regexp_replace(english, 'a([bcdfgklmnprstvz])e', 'ei\1', 'g');
    end if;
    english := regexp_replace(regexp_replace(english, '(?<=[^aeiou])e$', ''), 'ing$', 'in');
    english := regexp_replace(english, '^([^aeiou]+)y$', '\1ai');
    -- Its j is written as it sounds, or as it is read.
    heard := heard || search_sound(replace(english, 'J', 'y'));
    if strpos(english, 'J') > 0 then heard := heard || search_sound(replace(english, 'J', 'j')); end if;
    english := replace(english, 'J', 'y');
    if strpos(english, 'w') > 0 then
      heard := heard || search_sound(replace(english, 'w', 'u')) || search_sound(replace(english, 'w', 'gu'));
    end if;
    if english ~ 'o[uw]' then heard := heard || search_sound(regexp_replace(english, 'o[uw]', 'au', 'g')); end if;
    -- No Spanish word ends in two consonants, few in a stop: what is not heard is not written.
    ending := regexp_replace(regexp_replace(english, '(?<=..)([lmnrs])[bcdgkpt](s?)$', '\1\2'), '(?<=....)[bdfgkptv]$', '');
    if ending <> english then heard := heard || search_sound(ending); end if;
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
      heard := heard || search_sound(replace(german, 'j', 'y'));
      german := replace(replace(replace(german, 'ge', 'gue'), 'gi', 'gui'), 'j', 'y');
      heard := heard || search_sound(german) || search_sound(replace(german, 'w', 'u'));
    end if;
    if word ~ 'kh|zh' then heard := heard || search_sound(replace(replace(word, 'kh', 'j'), 'zh', 'y')); end if;
    if word ~ 'cc[ei]|ci$' then heard := heard || search_sound(regexp_replace(word, 'cc?([ei])', 'ch\1')); end if;
    return array(select distinct on (sound) sound from unnest(heard) with ordinality as each (sound, place) where sound <> ''
      order by sound, place);
  end
$$;
