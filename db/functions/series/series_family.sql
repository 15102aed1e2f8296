-- All slugs on offer that are one series with this one: a series of the same name at a publisher that is the same house, by its spelling or
-- because a person joined the two. The first is the series' page: that of the house's own name where it has books, whatever was joined to
-- it. Empty where no book on offer has the slug.
create or replace function series_family(asked text) returns text[]
  language plpgsql stable parallel safe
  as $$
  declare
    one record;
    house bigint;
  begin
    select series, publisher into one from books where series_slug = asked and withdrawn_at is null limit 1;
    if not found then
      return '{}';
    end if;
    select coalesce(joined_to, id) into house from name_spellings join names on names.id = name_id
      where name_spellings.kind = 'PUBLISHER' and spelling = one.publisher;
    if house is null then
      return array[asked];
    end if;
    return array(
      select slug from (
        select series_slug(one.series, spelling) as slug, bool_or(names.id = house) as is_own
        from names join name_spellings on name_id = names.id
        where names.id = house or joined_to = house
        group by 1
      ) as member
      where exists (select from books where series_slug = member.slug and withdrawn_at is null)
      order by is_own desc, slug);
  end
  $$;
