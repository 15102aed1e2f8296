-- Words typed so far → a query for words that begin so, or that are the same number. They are folded: letters and digits only.
create or replace function search_beginnings(typed text[], field text) returns tsquery
  language sql immutable parallel safe
  as $$
    select (
      select string_agg(
        case when number ~ '^[0-9]+$' then format('(%L:*%s | %L)', word, field, '#' || number) else format('%L:*%s', word, field) end,
        ' & ')::tsquery
      from rows from (unnest(typed), unnest(search_digits(typed))) as each (word, number)
    )
  $$;
