import type { ClientBase } from 'pg'
import type { ExchangeRate } from './price-rule.ts'

/** A rate that waits for a person. */
export interface HeldRate extends ExchangeRate {
  /** The source that brought it. */
  saidBy: string
  at: Date
  /** Its currency has no rate in force. */
  isFirst: boolean
}

const RATE = `currency, rate_millionths::float8 as "rateMillionths", to_char(on_date, 'YYYY-MM-DD') as "onDate"`

/**
 * Holds a rate for a person, in place of the waiting one of its currency, unless that is of a later day or the same rate was refused.
 * @returns the one of a later day, otherwise null
 */
export async function holdRate(
  client: ClientBase,
  { currency, rateMillionths, onDate, saidBy, at }: Omit<HeldRate, 'isFirst'>,
): Promise<ExchangeRate | null> {
  await client.query(
    `insert into held_rates (currency, rate_millionths, on_date, said_by, held_at) values ($1, $2, $3, $4, $5)
     on conflict (currency) do update set rate_millionths = excluded.rate_millionths, on_date = excluded.on_date,
       said_by = excluded.said_by, held_at = excluded.held_at, refused_at = null, refused_by = null, reason = null
     where held_rates.on_date < excluded.on_date
       or (held_rates.on_date = excluded.on_date and held_rates.rate_millionths <> excluded.rate_millionths)`,
    [currency, rateMillionths, onDate, saidBy, at],
  )
  const { rows } = await client.query<ExchangeRate>(
    `select ${RATE} from held_rates where currency = $1 and on_date > $2`,
    [currency, onDate],
  )
  return rows[0] ?? null
}

/** The waiting rates. */
export async function listHeldRates(client: ClientBase): Promise<HeldRate[]> {
  const { rows } = await client.query<HeldRate>(
    `select ${RATE}, said_by as "saidBy", held_at as at,
       not exists (select from exchange_rates where currency = held_rates.currency and removed_at is null) as "isFirst"
     from held_rates where refused_at is null order by held_at, currency`,
  )
  return rows
}

/** The waiting or refused rate of the same currency that this one replaces: not one of a later day. */
export async function forgetHeldRate(
  client: ClientBase,
  { currency, onDate }: Pick<ExchangeRate, 'currency' | 'onDate'>,
): Promise<void> {
  await client.query('delete from held_rates where currency = $1 and on_date <= $2', [currency, onDate])
}

/** Marks a rate as refused: the same rate of the same day is not held again. */
export async function refuseRate(
  client: ClientBase,
  currency: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await client.query('update held_rates set refused_at = $2, refused_by = $3, reason = $4 where currency = $1', [
    ...[currency, at, by, reason],
  ])
}
