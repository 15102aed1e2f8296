-- Where readers reach the shop, as the program that opened it last was told: commands run without its settings.
create table public_url (
  is_only_row boolean primary key default true check (is_only_row),
  url text not null
);
