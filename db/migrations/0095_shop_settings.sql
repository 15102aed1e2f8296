-- What the shop says of itself, where the desk changed it: by the names that the environment has for the same (`platform/config.ts`).
create table shop_settings (
  name text primary key,
  value text not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- What was changed together. Orders that were told how to pay before go on saying so; never edited.
create table shop_setting_changes (
  id bigint generated always as identity primary key,
  changed_by text not null,
  changed_at timestamptz not null,
  -- `[{ name, before, after }]`
  changes jsonb not null
);
create index shop_setting_changes_changed_at on shop_setting_changes (changed_at);

-- One row: what every process compares its kept pages with, beside the catalogue's version.
create table shop_state (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 1
);
insert into shop_state default values;

-- For the processes that serve pages, and for those who look at the desk.
create function shop_changed() returns trigger
  language plpgsql as $$
  declare
    new_version bigint;
  begin
    update shop_state set version = version + 1 returning version into new_version;
    perform pg_notify('shop_changed', new_version::text);
    perform pg_notify('desk_changed', 'settings');
    return null;
  end
$$;
create trigger shop_settings_changed after insert or update or delete or truncate on shop_settings
  for each statement execute function shop_changed();
create trigger shipping_tariffs_changed after insert or update or delete or truncate on shipping_tariffs
  for each statement execute function shop_changed();
create trigger closed_days_changed after insert or update or delete or truncate on closed_days
  for each statement execute function shop_changed();

-- Why press and couriers rest: 'Carnaval'.
alter table closed_days add column reason text not null default '';
