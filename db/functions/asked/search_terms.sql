-- What was typed, word by word, each once: the number it is part of, the catalogue's words that are another form of it, and how often
-- titles, authors and publishers have it. A stop word says little beside other words.
create or replace function search_terms(typed text)
  returns table (word text, number text, forms text[], times integer, is_stop boolean)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query
      with said as materialized (select string_to_array(search_fold(typed), ' ') as words offset 0)
      select each.word, case when each.number ~ '^[0-9]+$' then each.number end,
        coalesce(alike.forms, '{}'), coalesce(alike.times, 0),
        to_tsvector('spanish_words', each.word) = '' or each.word in ('the', 'of', 'and', 'an')
      from (
        select pair.word, min(pair.number) as number, min(pair.place) as place from said,
          lateral rows from (unnest(said.words), unnest(search_digits(said.words))) with ordinality as pair (word, number, place)
        where pair.word <> '' and length(pair.word) <= 60 group by pair.word order by 3 limit 24
      ) as each
      left join lateral (
        select array_agg(known.word order by known.titles desc) filter (where known.word <> each.word) as forms,
          max(known.titles + known.authors + known.publishers) filter (where known.word = each.word) as times
        from search_words as known where known.word = any(search_forms(each.word) || each.word)
      ) as alike on true
      order by each.place;
  end
$$;
