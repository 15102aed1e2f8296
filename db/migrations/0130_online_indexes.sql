-- online
-- What would hold a lock on many books or orders for longer than a second: statement by statement, each for itself and repeatable
-- (docs/decisions/0025-updates-without-standing-still.md). A database whose older migrations made some of it keeps that.

-- The daily look at prices reads these alone.
create index concurrently if not exists books_with_supply_prices on books (id) where supply_prices <> '{}';

-- The page of a series: kept by a trigger, since a generated column has the whole table written anew.
alter table books alter column series_slug drop expression if exists;
create or replace function books_series_slug() returns trigger language plpgsql as $$
begin
  new.series_slug := case when new.series is not null then series_slug(new.series, new.publisher) end;
  return new;
end $$;
create or replace trigger books_series_slugged before insert or update of series, publisher on books
  for each row execute function books_series_slug();
create index concurrently if not exists books_series_slug on books (series_slug)
  where series_slug is not null and withdrawn_at is null;
alter table books
  drop constraint if exists books_series_check,
  drop constraint if exists books_series_number_check,
  add constraint books_series_check check (series <> '') not valid,
  add constraint books_series_number_check check (series_number <> '') not valid;
alter table books validate constraint books_series_check;
alter table books validate constraint books_series_number_check;

-- What the editions of a work have in common is looked up by an index of what the function says: a column would have to be filled for
-- every book. An index calls its function with no schema to look in but PostgreSQL's own.
alter function edition_key(text, text, text, text, text, text) set search_path = pg_catalog, public;
alter table books drop column if exists edition_key;
create index concurrently if not exists books_edition_key
  on books (edition_key(title, author, isbn, language, series, series_number));
create index concurrently if not exists books_work_links on books using gin (work_links) where work_links <> '{}';

-- What the team looks for and lists, at 100,000 orders as at ten. A person without a mail is found too.
create index concurrently if not exists orders_person on orders
  using gin (desk_person(customer_full_name, coalesce(customer_email, ''), customer_tel) gin_trgm_ops);
create index concurrently if not exists orders_status on orders (status, id desc);
create index concurrently if not exists orders_placed_at on orders (placed_at);
create index concurrently if not exists orders_total on orders (grand_total_cents, id desc);
create index concurrently if not exists orders_department on orders (shipping_department, id desc);
create index concurrently if not exists orders_book_request_id on orders (book_request_id)
  where book_request_id is not null;
create index concurrently if not exists orders_customer_tel on orders (customer_tel, id desc);
create index concurrently if not exists order_lines_title on order_lines using gin (desk_fold(title) gin_trgm_ops);
create index concurrently if not exists order_lines_isbn on order_lines (isbn);
create index concurrently if not exists shipments_status on shipments (status, order_id desc);
create index concurrently if not exists shipments_tracking on shipments (upper(tracking_number))
  where tracking_number is not null;
create index concurrently if not exists payments_provider_id on payments (provider_payment_id)
  where provider_payment_id is not null;
create index concurrently if not exists payments_last_four on payments (last_four_digits, order_id desc)
  where last_four_digits is not null;
create index concurrently if not exists payments_approved_at on payments (approved_at) where approved_at is not null;

-- When the money of the payments of before was first here: those that came since have it by a trigger of 0086.
do $$
declare
  last bigint := 0;
  upto bigint;
begin
  loop
    select max(id) into upto from (select id from payments where id > last order by id limit 2000) as batch;
    exit when upto is null;
    update payments set received_at = first.at
    from (
      select order_history.subject_id, min(order_history.at) as at
      from payments as those join order_history using (order_id)
      where those.id > last and those.id <= upto and order_history.subject = 'payment' and order_history.subject_id = those.id
        and order_history.to_status in ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK')
      group by 1
    ) as first
    where payments.id = first.subject_id and (payments.received_at is null or payments.received_at > first.at);
    commit;
    last := upto;
  end loop;
end $$;
create index concurrently if not exists payments_received_at on payments (received_at) where received_at is not null;
-- How many days there are: the report is summed without sorting.
create statistics if not exists payments_received_day
  on ((received_at at time zone 'America/Montevideo')::date) from payments;
create index concurrently if not exists payments_refunded on payments (id) where refunded_cents > 0;
create index concurrently if not exists order_history_money_back on order_history (at)
  where subject = 'payment' and (to_status = 'CHARGED_BACK' or from_status in ('APPROVED', 'CHARGED_BACK'));
create index concurrently if not exists refunds_finished_at on refunds (finished_at) where outcome = 'DONE';
create index concurrently if not exists orders_paid_at on orders (paid_at) where paid_at is not null;
