import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import { type ExchangeRate, isForSame, type PriceRule, type Pricing, type RuleScope } from './price-rule.ts'

const RULE = `id, supplier, publisher, currency, is_net as "isNet", without_tax as "withoutTax",
  margin_hundredths as "marginHundredths", rounding, rounded_to_cents as "roundedToCents", minimum_cents as "minimumCents"`

/** Who set a rule, when and why. */
export interface SetRule extends PriceRule {
  by: string
  at: Date
  reason: string
}

/** The rules in force, the oldest first. */
export async function listRules(client: ClientBase): Promise<SetRule[]> {
  const { rows } = await client.query<SetRule>(
    `select ${RULE}, set_by as by, set_at as at, reason from price_rules where ended_at is null order by id`,
  )
  return rows
}

export interface SetRate extends ExchangeRate {
  by: string
  at: Date
}

const RATE = `currency, rate_millionths::float8 as "rateMillionths", to_char(on_date, 'YYYY-MM-DD') as "onDate", set_by as by,
  set_at as at`

/** The rate of each currency that holds: of those that nobody removed the one of the last day, and of that day the one that came last. */
export async function listRates(client: ClientBase): Promise<SetRate[]> {
  const { rows } = await client.query<SetRate>(
    `select distinct on (currency) ${RATE}
     from exchange_rates where removed_at is null order by currency, on_date desc, id desc`,
  )
  return rows
}

/** Another text where another rule holds, or another rate: what a try of an import says holds while it is the same. */
export async function pricesSoFar(db: Queryable): Promise<string> {
  const { rows } = await sql<{ soFar: string }>`
    select md5(concat_ws(' ',
      (select string_agg(id::text, ',' order by id) from price_rules where ended_at is null),
      (select string_agg(concat(currency, rate_millionths), ',' order by currency) from (
        select distinct on (currency) currency, rate_millionths
        from exchange_rates where removed_at is null order by currency, on_date desc, id desc
      ) as rates)
    )) as "soFar"`.execute(db)
  return rows[0]?.soFar ?? ''
}

/** The last two rates of a currency: the one that holds, and the one that holds without it. */
export async function lastRates(client: ClientBase, currency: string): Promise<SetRate[]> {
  const { rows } = await client.query<SetRate>(
    `select ${RATE} from exchange_rates where removed_at is null and currency = $1 order by on_date desc, id desc limit 2`,
    [currency],
  )
  return rows
}

/** The rate of a currency that holds counts no more. */
export async function endRate(client: ClientBase, currency: string, { by, at, reason }: Act): Promise<void> {
  await client.query(
    `update exchange_rates set removed_by = $2, removed_at = $3, removal_reason = $4
     where id = (select id from exchange_rates where removed_at is null and currency = $1 order by on_date desc, id desc limit 1)`,
    [currency, by, at, reason],
  )
}

/** Whether a person removed this very rate, and none set it again since. */
export async function wasRemoved(client: ClientBase, rate: ExchangeRate): Promise<boolean> {
  const { rows } = await client.query<{ is_removed: boolean }>(
    `select removed_at is not null as is_removed from exchange_rates
     where currency = $1 and on_date = $2 and rate_millionths = $3 order by id desc limit 1`,
    [rate.currency, rate.onDate, rate.rateMillionths],
  )
  return rows[0]?.is_removed ?? false
}

export async function readPricing(client: ClientBase, today: string): Promise<Pricing> {
  const rates = await listRates(client)
  return { rules: await listRules(client), rates: new Map(rates.map(rate => [rate.currency, rate])), today }
}

interface Act {
  by: string
  at: Date
  reason: string
}

/** Ends the rule for a scope. @returns whether there was one */
export async function endRule(client: ClientBase, scope: RuleScope, { by, at, reason }: Act): Promise<boolean> {
  const ended = (await listRules(client)).filter(rule => isForSame(rule, scope))
  await client.query('update price_rules set ended_by = $2, ended_at = $3, end_reason = $4 where id = any($1)', [
    ...[ended.map(({ id }) => id), by, at, reason],
  ])
  return ended.length > 0
}

export async function insertRule(
  client: ClientBase,
  rule: Omit<PriceRule, 'id'>,
  { by, at, reason }: Act,
): Promise<void> {
  await client.query(
    `insert into price_rules (supplier, publisher, currency, is_net, without_tax, margin_hundredths, rounding, rounded_to_cents,
       minimum_cents, set_by, set_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[rule.supplier, rule.publisher, rule.currency, rule.isNet, rule.withoutTax, rule.marginHundredths],
      ...[rule.rounding, rule.roundedToCents, rule.minimumCents, by, at, reason],
    ],
  )
}

/** Held until the transaction ends: other changes of rules and rates wait. */
export async function lockPricing(client: ClientBase): Promise<void> {
  await client.query('lock table price_rules, exchange_rates in share row exclusive mode')
}

export async function insertRate(client: ClientBase, rate: ExchangeRate, { by, at }: Omit<Act, 'reason'>) {
  await client.query(
    'insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at) values ($1, $2, $3, $4, $5)',
    [rate.currency, rate.rateMillionths, rate.onDate, by, at],
  )
}

/** A book with what its supplier states. */
export interface SuppliedBook extends RuledBook {
  bibliomanager_id: string
  isbn: string
}

/** The books that a rule is for. Names as books have them; null: of any. */
export interface NamesMeant extends Pick<RuleScope, 'currency' | 'isNet'> {
  suppliers: readonly string[] | null
  publishers: readonly string[] | null
}

/**
 * Some books with prices that rules or dates decide about (or `onlyDated` ones), by their number, after one of them. `of`: only those with a
 * price in the currency of a rule, net where it is for net ones, of its supplier and publisher.
 */
export async function nextSuppliedBooks(
  client: ClientBase,
  { onlyDated, of }: { onlyDated: boolean; of?: NamesMeant | undefined },
  { after, limit }: { after: number; limit: number },
): Promise<SuppliedBook[]> {
  const { rows } = await client.query<SuppliedBook>(
    `select id, bibliomanager_id, isbn, supply_prices, publisher,
       coalesce(nullif(field_suppliers ->> 'list_price_cents', ''), supplier) as supplier
     from books
     where supply_prices <> '{}' and id > $1 and not is_sample
       and (not $3 or array_to_string(supply_prices, '; ') ~ ' (desde|hasta) ')
       and ($4::text is null or exists (select from unnest(supply_prices) as price
         where split_part(price, ' ', 2) = $4 and (price like '% neto%') = $5))
       and ($6::text[] is null or coalesce(nullif(field_suppliers ->> 'list_price_cents', ''), supplier) = any($6))
       and ($7::text[] is null or publisher = any($7))
     order by id limit $2`,
    [
      ...[after, limit, onlyDated, of?.currency ?? null, of?.isNet ?? null],
      ...[of?.suppliers ?? null, of?.publishers ?? null],
    ],
  )
  return rows
}

/** What decides about a book's price, as `priceBook` wants it. */
export interface RuledBook {
  id: number
  supply_prices: string[]
  /** Who gave the price. */
  supplier: string | null
  publisher: string | null
}

/** Some books on offer whose price a rule made of one in this currency, by their number, after one of them. */
export async function nextBooksPricedIn(
  client: ClientBase,
  currency: string,
  { after, limit }: { after: number; limit: number },
): Promise<RuledBook[]> {
  const { rows } = await client.query<RuledBook>(
    `select id, supply_prices, coalesce(nullif(field_suppliers ->> 'list_price_cents', ''), supplier) as supplier, publisher
     from books where id > $2 and split_part(price_origin, ' ', 2) = $1 and withdrawn_at is null order by id limit $3`,
    [currency, after, limit],
  )
  return rows
}

/** Books with a price of their supplier's that did not become one in pesos, by the currency of the best. */
export interface Unpriced {
  currency: string
  supplier: string | null
  isNet: boolean
  count: number
}

/** The most frequent first; `today` is `YYYY-MM-DD`. A book whose prices all begin on a day to come only waits for it. */
export async function tellUnpriced(client: ClientBase, today: string): Promise<Unpriced[]> {
  const { rows } = await client.query<Unpriced>(
    `select split_part(price, ' ', 2) as currency, supplier, price like '% neto%' as "isNet", count(*)::int as count
     from books cross join lateral (
       select price from unnest(supply_prices) with ordinality as stated (price, place)
       where coalesce(substring(price from ' desde (\\d{4}-\\d{2}-\\d{2})') <= $1, true) order by place limit 1
     ) as best
     where supply_prices <> '{}' and list_price_cents is null and withdrawn_at is null
     group by 1, 2, 3 order by 4 desc, 1, 2, 3`,
    [today],
  )
  return rows
}
