-- The cores of a title's parts, the whole title's first: what stands before a bracket, on each side of a slash, a colon or a dash.
-- Of "Vivir Para Contarla / To Live to Tell It (Spanish)" a reader means one part, and that part is then a whole title.
create or replace function search_title_cores(title text) returns text[]
  language plpgsql stable parallel safe
  as $$
  declare
    bare text := title;
    core text;
    cores text[] := array[search_core(search_fold(title))];
    part text;
  begin
    if title !~ '[][(/=:;–—-]' then return array_remove(cores, ''); end if;
    bare := btrim(regexp_replace(title, '(.)[[(].*$', '\1'));
    foreach part in array array[bare] || regexp_split_to_array(bare, '\s*[/=:;]\s*|\s+[-–—]\s*|[-–—]\s+') loop
      core := search_core(search_fold(part));
      if core <> all(cores) and cardinality(cores) < 8 then cores := cores || core; end if;
    end loop;
    return array_remove(cores, '');
  end
$$;
