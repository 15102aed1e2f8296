-- Of the words typed so far those worth asking an index: very many words begin with one or two given letters.
create or replace function search_telling(typed text[]) returns text[]
  language sql immutable parallel safe
  as $$
    select (
    select coalesce(array_agg(word) filter (where length(word) >= 3), (array_agg(word order by length(word) desc))[1:1])
    from unnest(typed) as word
  )
  $$;
