-- The cores of a title's parts, the whole title's first: what stands before a bracket, on each side of a slash, a colon or a dash.
-- Of "Vivir Para Contarla / To Live to Tell It (Spanish)" a reader means one part, and that part is then a whole title. `counted` are
-- the whole title's words, numbers in digits: its caller has them.
create or replace function search_title_cores(title text, counted text[]) returns text[]
  language plpgsql stable parallel safe
  as $$
  declare
    bare text := title;
    core text;
    cores text[] := array[search_core(counted)];
    part text;
  begin
    if title !~ '[][(/=:;–—-]' then return array_remove(cores, ''); end if;
    bare := btrim(regexp_replace(title, '(.)[[(].*$', '\1'));
    foreach part in array array[bare] || regexp_split_to_array(bare, '\s*[/=:;]\s*|\s+[-–—]\s*|[-–—]\s+') loop
      core := search_core(search_digits(string_to_array(search_fold(part), ' ')));
      if core <> all(cores) and cardinality(cores) < 8 then cores := cores || core; end if;
    end loop;
    return array_remove(cores, '');
  end
$$;
