-- Takes in the spellings that are new. One whose key is known belongs to that name; every other one gets a name and a slug of its own.
-- Nobody's name is longer than 200 letters.
create or replace function names_add(kind_of_all name_kind, spellings text[]) returns void
  language plpgsql as $$
  declare
    attempt integer := 0;
    unknown text[] := array(
      select spelling from unnest(spellings) as each (spelling)
      where length(spelling) <= 200 and name_key(kind_of_all, spelling) <> '' and not exists (
        select from name_spellings as known where known.kind = kind_of_all and known.spelling = each.spelling));
  begin
    while unknown <> '{}' loop
      attempt := attempt + 1;
      -- Of those whose slugs are the same one gets it, and the others ask again for the same with a number.
      insert into names (kind, key, slug)
        select kind_of_all, key, slug_of_name(key) || case attempt when 1 then '' else '-' || attempt end
        from (select distinct name_key(kind_of_all, spelling) as key from unnest(unknown) as spelling) as wanted
        where not exists (select from names where kind = kind_of_all and names.key = wanted.key)
        order by key
        on conflict do nothing;
      insert into name_spellings (kind, spelling, name_id)
        select kind_of_all, spelling, names.id from unnest(unknown) as spelling
        join names on names.kind = kind_of_all and names.key = name_key(kind_of_all, spelling)
        order by spelling
        on conflict do nothing;
      unknown := array(
        select spelling from unnest(unknown) as each (spelling) where not exists (
          select from name_spellings as known where known.kind = kind_of_all and known.spelling = each.spelling));
    end loop;
  end
$$;
