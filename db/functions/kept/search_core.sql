-- The words of a title in one order, plurals alike, numbers in digits, without articles: equal for "tregua", "Tregua, La" and
-- "La tregua", for "soledad, cien años de" and "100 años de soledad".
create or replace function search_core(folded text) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    words text[] := string_to_array(folded, ' ');
  begin
    words := array(select word from unnest(search_digits(words)) as word
      where word not in ('el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'the', 'a', 'an'));
    return left(array_to_string(array(
      select distinct word from unnest(string_to_array(search_base(array_to_string(words, ' ')), ' ')) as word order by 1), ' '), 200);
  end
$$;
