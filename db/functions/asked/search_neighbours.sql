-- The catalogue's words that have something in common with each of the given ones, those that sound the same first, then those most alike by
-- letters or by sound.
create or replace function search_neighbours(wanted text[], most integer)
  returns table (typed text, typed_sound text, word text, sounds text[], times integer, authors integer)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select each.typed, heard.typed_sound, near_words.*
    from unnest(wanted) as each (typed),
      lateral (select search_sound(each.typed) as typed_sound offset 0) as heard,
      lateral (
        select known.word, known.sounds, known.titles + known.authors + known.publishers as times, known.authors
        from search_words as known where known.near && search_near(each.typed, array[heard.typed_sound])
        order by heard.typed_sound = any(known.sounds) desc,
          greatest(similarity(known.word, each.typed),
            (select max(similarity(sound, heard.typed_sound)) from unnest(known.sounds) as sound)) desc
        limit most
      ) as near_words;
  end
$$;
