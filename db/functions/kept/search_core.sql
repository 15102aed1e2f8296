-- The words of a title in one order, plurals alike, numbers in digits (`search_digits`), without articles: equal for "tregua",
-- "Tregua, La" and "La tregua", for "soledad, cien años de" and "100 años de soledad".
create or replace function search_core(counted text[]) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    article text;
  begin
    foreach article in array array['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'the', 'a', 'an'] loop
      counted := array_remove(counted, article);
    end loop;
    return left(array_to_string(array(
      select distinct word from unnest(string_to_array(search_base(array_to_string(counted, ' ')), ' ')) as word order by 1), ' '), 200);
  end
$$;
