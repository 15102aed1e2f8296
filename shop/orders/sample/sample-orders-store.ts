import { sql, type Transaction } from 'kysely'
import { DEPARTMENTS } from '../../../contract/departments.ts'
import type { DB } from '../../../db/schema.ts'

const FIRST_NAMES = [
  ...['María', 'José', 'Ana', 'Juan', 'Lucía', 'Martín', 'Sofía', 'Diego', 'Valentina', 'Andrés', 'Camila', 'Nicolás'],
  ...['Florencia', 'Gonzalo', 'Agustina', 'Rodrigo', 'Mónica', 'Pablo', 'Inés', 'Álvaro', 'Silvia', 'Raúl', 'Belén'],
]
const FAMILY_NAMES = [
  ...['Rodríguez', 'González', 'Fernández', 'Pérez', 'Martínez', 'García', 'López', 'Silva', 'Núñez', 'Pereira'],
  ...['Sosa', 'Méndez', 'Olivera', 'Cabrera', 'Suárez', 'Etcheverry', 'Bentancur', 'Viera', 'Ibáñez', 'Muñoz', 'Peña'],
]
const CITIES = ['Montevideo', 'Salto', 'Maldonado', 'Las Piedras', 'Rivera', 'Paysandú', 'Tacuarembó', 'Melo']

/** One statement for each table: 100,000 orders take less than a minute. */
export async function insertSampleOrders(
  transaction: Transaction<DB>,
  { count, now }: { count: number; now: Date },
): Promise<number> {
  const names = (list: readonly string[]) => sql`array[${sql.join(list.map(name => sql.lit(name)))}]`
  const pick = (list: readonly string[]) => sql`(${names(list)})[1 + floor(random() * ${sql.lit(list.length)})::int]`
  await sql`
    create temp table sample_books on commit drop as
      select row_number() over () as n, bibliomanager_id, isbn, title, author, front_cover, price_cents
      from (select * from books where price_cents > 0 and withdrawn_at is null order by random() limit 5000) as books
  `.execute(transaction)
  await sql`
    create temp table sample_orders on commit drop as
      select n, replace(gen_random_uuid()::text, '-', '') as external_id,
        ${now}::timestamptz - make_interval(secs => 3600 + (1 - sqrt(random())) * 2 * 365 * 86400) as placed_at,
        ${pick(FIRST_NAMES)} || ' ' || ${pick(FAMILY_NAMES)} || ' ' || ${pick(FAMILY_NAMES)} as name,
        floor(random() * 40000)::int as person, random() as fate, random() < 0.3 as is_pickup, random() < 0.7 as is_card,
        ${pick(DEPARTMENTS)} as department, ${pick(CITIES)} as city
      from generate_series(1, ${count}::int) as n
      where exists (select from sample_books)
  `.execute(transaction)
  await sql`
    create temp table sample_lines on commit drop as
      select n, line_number, 1 + (random() < 0.08)::int as quantity,
        1 + floor(random() * (select count(*) from sample_books))::int as book
      from sample_orders, generate_series(1, 1 + (random() < 0.2)::int + (random() < 0.05)::int) as line_number
  `.execute(transaction)
  // An order's age decides its status: recent ones await payment or are under way.
  await sql`
    alter table sample_orders add column status order_status, add column shipment shipment_status, add column books bigint,
      add column shipping bigint
  `.execute(transaction)
  await sql`
    update sample_orders as o set
      books = lines.total,
      shipping = case when is_pickup then 0 else 29000 end,
      status = (case
        when fate < 0.06 then 'CANCELLED'
        when placed_at > ${now}::timestamptz - interval '1 day' and not is_card and fate < 0.6 then 'PENDING_PAYMENT'
        else 'CONFIRMED' end)::order_status,
      shipment = (case
        when placed_at < ${now}::timestamptz - interval '12 days' then case when is_pickup then 'COLLECTED' else 'DELIVERED' end
        when placed_at < ${now}::timestamptz - interval '6 days' then case when is_pickup then 'READY_FOR_PICKUP' else 'DISPATCHED' end
        else 'PREPARING' end)::shipment_status
    from (
      select sample_lines.n, sum(quantity * price_cents) as total
      from sample_lines join sample_books on sample_books.n = book group by sample_lines.n
    ) as lines
    where lines.n = o.n
  `.execute(transaction)
  const { rows } = await sql<{ id: number }>`
    insert into orders (external_id, request_hash, status, customer_full_name, customer_email, customer_tel, shipping_method,
      shipping_address, shipping_city, shipping_department, shipping_operator, total_packages, order_total_cents,
      shipping_total_cents, grand_total_cents, payment_deadline, placed_at, updated_at, paid_at, cancel_reason, cancelled_at)
    select external_id, 'sample', status, name, 'lector' || person || '@muestra.example',
      '09' || (1000000 + person * 7), (case when is_pickup then 'PICKUP' else 'DELIVERY' end)::shipping_method,
      case when not is_pickup then 'Calle de muestra ' || (1 + person % 4000) end,
      case when not is_pickup then city end, case when not is_pickup then department end,
      case when not is_pickup then 'Correo' end, 1, books, shipping, books + shipping,
      case when status = 'PENDING_PAYMENT' then ${now}::timestamptz + interval '2 days' end, placed_at, placed_at,
      case when status = 'CONFIRMED' then placed_at + interval '20 minutes' end,
      case when status = 'CANCELLED' then 'deadline' end,
      case when status = 'CANCELLED' then placed_at + interval '2 days' end
    from sample_orders order by placed_at
    returning id
  `.execute(transaction)
  await sql`
    create temp table sample_ids on commit drop as
      select orders.id, sample.* from sample_orders as sample join orders using (external_id)
  `.execute(transaction)
  // Without this the statements below are planned for a handful of rows.
  await sql`analyze sample_ids, sample_lines, sample_books`.execute(transaction)
  await sql`
    insert into order_lines (order_id, line_number, bibliomanager_id, isbn, title, author, front_cover, quantity,
      unit_price_cents, line_total_cents)
    select id, line_number, bibliomanager_id, isbn, title, author, front_cover, quantity, price_cents, quantity * price_cents
    from sample_lines join sample_ids on sample_ids.n = sample_lines.n join sample_books on sample_books.n = book
  `.execute(transaction)
  await sql`
    insert into payments (order_id, payment_method, status, amount_cents, installments, installments_amount_cents,
      total_paid_cents, card_method_id, last_four_digits, created_at, updated_at, approved_at, reference, provider_payment_id)
    select id, (case when is_card then 'CARD' else 'OFFLINE' end)::payment_method,
      (case status when 'CONFIRMED' then 'APPROVED' when 'CANCELLED' then 'CANCELLED' else 'PENDING' end)::payment_status,
      books + shipping, case when is_card then 1 end, case when is_card then books + shipping end,
      case when is_card then books + shipping end, case when is_card then 'visa' end,
      case when is_card then lpad(floor(random() * 10000)::text, 4, '0') end, placed_at, placed_at,
      case when status = 'CONFIRMED' then placed_at + interval '20 minutes' end, external_id,
      case when is_card then 'M' || id end
    from sample_ids
  `.execute(transaction)
  // Each transfer gets its line of a statement.
  await sql`
    with paid as (
      select payments.id, amount_cents, 'muestra-' || order_id as key, approved_at from payments
      where payment_method = 'OFFLINE' and approved_at is not null and order_id in (select id from sample_ids)
    ), written as (
      insert into credits (key, received_on, amount_cents, description, source, recorded_at, recorded_by)
      select key, (approved_at at time zone 'America/Montevideo')::date, amount_cents, 'Transferencia de muestra', 'sample',
        approved_at, 'shop'
      from paid
      returning id, key
    )
    insert into credit_uses (credit_id, payment_id, amount_cents, kind, used_at, used_by)
    select written.id, paid.id, amount_cents, 'paid', approved_at, 'shop' from written join paid using (key)
  `.execute(transaction)
  await sql`
    insert into shipments (order_id, status, tracking_number, created_at, updated_at)
    select id, shipment, case when not is_pickup and shipment in ('DISPATCHED', 'DELIVERED') then 'UY' || lpad(id::text, 9, '0') end,
      least(${now}::timestamptz, placed_at + interval '1 day'), least(${now}::timestamptz, placed_at + interval '6 days')
    from sample_ids where status = 'CONFIRMED'
  `.execute(transaction)
  await sql`
    insert into order_history (order_id, at, actor, cause, subject, subject_id, from_status, to_status)
    select id, placed_at, 'buyer', 'placed', 'order', id, null, 'PENDING_PAYMENT' from sample_ids
    union all
    select id, placed_at + interval '20 minutes', 'provider', 'webhook', 'order', id, 'PENDING_PAYMENT', 'PENDING_CONFIRMATION'
      from sample_ids where status = 'CONFIRMED'
    union all
    select id, placed_at + interval '30 minutes', 'network', 'print-network', 'order', id, 'PENDING_CONFIRMATION', 'CONFIRMED'
      from sample_ids where status = 'CONFIRMED'
    union all
    select id, placed_at + interval '2 days', 'shop', 'deadline', 'order', id, 'PENDING_PAYMENT', 'CANCELLED'
      from sample_ids where status = 'CANCELLED'
    union all
    select order_id, created_at, 'buyer', 'placed', 'payment', payments.id, null, 'PENDING'
      from payments where order_id in (select id from sample_ids)
    union all
    select order_id, approved_at, 'provider', 'webhook', 'payment', payments.id, 'PENDING', 'APPROVED'
      from payments where approved_at is not null and order_id in (select id from sample_ids)
    union all
    select order_id, created_at + interval '2 days', 'shop', 'deadline', 'payment', payments.id, 'PENDING', 'CANCELLED'
      from payments where status = 'CANCELLED' and order_id in (select id from sample_ids)
  `.execute(transaction)
  await sql`
    insert into print_orders (order_id, reference, attempts, first_attempt_at, confirmed_at, network_id)
    select id, 'muestra-' || id, 1, placed_at + interval '21 minutes', placed_at + interval '30 minutes', 'muestra-' || id
    from sample_ids where status = 'CONFIRMED'
  `.execute(transaction)
  // Otherwise the planner assumes that the tables are as small as before.
  await sql`analyze orders, order_lines, payments, credits, credit_uses, shipments, order_history, print_orders`.execute(
    transaction,
  )
  return rows.length
}
