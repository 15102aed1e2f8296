-- Takes in the spellings that are new. One whose key is known belongs to that name; every other one gets a name and a slug of its own.
-- Nobody's name is longer than 200 letters.
create or replace function names_add(kind_of_all name_kind, spellings text[]) returns void
  language plpgsql as $$
  declare
    attempt integer := 0;
    fresh text[];
    keys text[];
  begin
    select array_agg(spelling), array_agg(key) into fresh, keys from (
      select spelling, name_key(kind_of_all, spelling) as key from unnest(spellings) as each (spelling)
      where length(spelling) <= 200 and not exists (
        select from name_spellings as known where known.kind = kind_of_all and known.spelling = each.spelling)
      offset 0
    ) as keyed where key <> '';
    while exists (
      select from unnest(keys) as each (key) where not exists (
        select from names where kind = kind_of_all and names.key = each.key)
    ) loop
      attempt := attempt + 1;
      -- Of those whose slugs are the same one gets it, and the others ask again for the same with a number.
      insert into names (kind, key, slug)
        select kind_of_all, key, slug_of_name(key) || case attempt when 1 then '' else '-' || attempt end
        from (select distinct key from unnest(keys) as each (key)) as wanted
        where not exists (select from names where kind = kind_of_all and names.key = wanted.key)
        order by key
        on conflict do nothing;
    end loop;
    insert into name_spellings (kind, spelling, name_id)
      select kind_of_all, spelling, names.id from unnest(fresh, keys) as wanted (spelling, key)
      join names on names.kind = kind_of_all and names.key = wanted.key
      order by spelling
      on conflict do nothing;
  end
$$;
