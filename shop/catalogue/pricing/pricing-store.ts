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

/** The rules in force, oldest first. */
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

/** The rate in force of each currency: of those not removed, the latest of the latest day. */
export async function listRates(client: ClientBase): Promise<SetRate[]> {
  const { rows } = await client.query<SetRate>(
    `select distinct on (currency) ${RATE}
     from exchange_rates where removed_at is null order by currency, on_date desc, id desc`,
  )
  return rows
}

/** A text that changes with the rules and rates in force. A dry run is valid as long as it stays the same. */
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

/** A currency's rate in force, and the one that would be in force without it. */
export async function lastRates(client: ClientBase, currency: string): Promise<SetRate[]> {
  const { rows } = await client.query<SetRate>(
    `select ${RATE} from exchange_rates where removed_at is null and currency = $1 order by on_date desc, id desc limit 2`,
    [currency],
  )
  return rows
}

/** Removes a currency's rate in force. */
export async function endRate(client: ClientBase, currency: string, { by, at, reason }: Act): Promise<void> {
  await client.query(
    `update exchange_rates set removed_by = $2, removed_at = $3, removal_reason = $4
     where id = (select id from exchange_rates where removed_at is null and currency = $1 order by on_date desc, id desc limit 1)`,
    [currency, by, at, reason],
  )
}

/** Whether a person removed this rate and nobody set it again. */
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

/** Locks rules and rates until the transaction ends. */
export async function lockPricing(client: ClientBase): Promise<void> {
  await client.query('lock table price_rules, exchange_rates in share row exclusive mode')
}

export async function insertRate(client: ClientBase, rate: ExchangeRate, { by, at }: Omit<Act, 'reason'>) {
  await client.query(
    'insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at) values ($1, $2, $3, $4, $5)',
    [rate.currency, rate.rateMillionths, rate.onDate, by, at],
  )
}

/** A book with its supplier's prices. */
export interface SuppliedBook extends RuledBook {
  bibliomanager_id: string
  isbn: string
}

/** A rule's books. Names as books spell them; null: any. */
export interface NamesMeant extends Pick<RuleScope, 'currency' | 'isNet'> {
  suppliers: readonly string[] | null
  publishers: readonly string[] | null
}

/**
 * The next books, by number, whose prices depend on rules or dates (`onlyDated`: on dates). `of`: only those that a rule matches.
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

/** The input of `priceBook` for a book. */
export interface RuledBook {
  id: number
  supply_prices: string[]
  /** The supplier of the price. */
  supplier: string | null
  publisher: string | null
}

/** The next books on offer, by number, whose price a rule made from one in this currency. */
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

/** Number of books whose supplier's price did not become pesos, by the currency of the best one. */
export interface Unpriced {
  currency: string
  supplier: string | null
  isNet: boolean
  count: number
}

/** Most frequent first; `today` is `YYYY-MM-DD`. Books whose prices all begin later do not count. */
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
