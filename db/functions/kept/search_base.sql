-- Folded text → the same with plurals made alike: "luces" and "luz", "ciudades" and "ciudad", "Kings" and "king". For comparing whole
-- titles: search_forms tells which words really are forms of one.
create or replace function search_base(folded text) returns text
  language plpgsql immutable parallel safe
  as $$
  begin
    if folded ~ 'ces\M' then folded := regexp_replace(folded, '(\w\w)ces\M', '\1z', 'g'); end if;
    if folded ~ '\m(wo)?men\M' then folded := regexp_replace(folded, '\m(wo)?men\M', '\1man', 'g'); end if;
    return regexp_replace(folded, '(\w\w\w)(es|s|e)\M', '\1', 'g');
  end
$$;
