-- Where a book stands in an order, higher first: newest in days, prices in centésimos, all else by sales.
create or replace function search_value(sort text, sales integer, publishing_date date, price_cents integer) returns integer
  language sql immutable parallel safe
  as $$
    select case
    when sort in ('relevance', 'sales') then sales
    when sort = 'newest' then coalesce(publishing_date - date '2000-01-01', -1000000)
    when sort = 'price' then -coalesce(price_cents, 2147483647)
    else coalesce(price_cents, -1) end
  $$;
