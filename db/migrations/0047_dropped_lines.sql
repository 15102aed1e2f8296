-- Copies of a line that the shop took out of a paid order, since nobody can print them: their money goes back.
alter table order_lines
  add column dropped_quantity integer not null default 0,
  add constraint dropped_copies_were_ordered check (dropped_quantity between 0 and quantity);
-- The lines for whose sake the print network refuses an order, where it names them.
alter table print_orders add column refused_lines integer[] not null default '{}';
