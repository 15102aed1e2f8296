alter table books
  -- Prices that its supplier states and that are not simply its price in pesos: other currencies, net, or with dates, best first, as
  -- `18.50 EUR`, `9.25 EUR neto sin impuestos`, `650.00 UYU desde 2027-01-01` (shop/catalogue/pricing/supply-price.ts).
  add column supply_prices text[] not null default '{}',
  -- How a rule made the list price of them; null where the supplier said it in pesos.
  add column price_origin text,
  -- Who said it last, as feeds name themselves.
  add column supplier text;

create type price_rounding as enum ('DOWN', 'UP', 'NEAREST');

-- How prices in other currencies, and net ones, become prices in pesos. A rule that is changed ends, and another begins.
create table price_rules (
  id bigint generated always as identity primary key,
  -- Null: of any.
  supplier text,
  publisher text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What readers pay abroad, or what the supplier asks of the shop.
  is_net boolean not null,
  -- The tax of its country is taken out before all else, where the feed says how much it is.
  without_tax boolean not null,
  -- 3500: 35 %.
  margin_hundredths integer not null check (margin_hundredths between -9000 and 100000),
  rounding price_rounding not null,
  rounded_to_cents integer not null check (rounded_to_cents between 1 and 100000),
  minimum_cents integer check (minimum_cents > 0),
  set_by text not null,
  set_at timestamptz not null,
  reason text not null check (reason <> ''),
  ended_by text,
  ended_at timestamptz,
  end_reason text
);
create unique index price_rules_in_force on price_rules (coalesce(supplier, ''), coalesce(publisher, ''), currency, is_net)
  where ended_at is null;

-- What one unit of a currency costs in pesos; the last day's counts. Never rewritten.
create table exchange_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'UYU'),
  -- 46_200_000: 46,20 pesos.
  rate_millionths bigint not null check (rate_millionths > 0),
  on_date date not null,
  set_by text not null,
  set_at timestamptz not null
);
create index exchange_rates_of_currency on exchange_rates (currency, on_date desc, id desc);
