import type { ClientBase } from 'pg'
import type { ExchangeRate } from './price-rule.ts'

/** A rate that waits for a person. */
export interface HeldRate extends ExchangeRate {
  /** The source that said it. */
  saidBy: string
  at: Date
}

/** Keeps a rate until a person decides: in place of the one of its currency that waited, and not where the same was refused. */
export async function holdRate(client: ClientBase, { currency, rateMillionths, onDate, saidBy, at }: HeldRate) {
  await client.query(
    `insert into held_rates (currency, rate_millionths, on_date, said_by, held_at) values ($1, $2, $3, $4, $5)
     on conflict (currency) do update set rate_millionths = excluded.rate_millionths, on_date = excluded.on_date,
       said_by = excluded.said_by, held_at = excluded.held_at, refused_at = null, refused_by = null, reason = null
     where (held_rates.rate_millionths, held_rates.on_date) <> (excluded.rate_millionths, excluded.on_date)`,
    [currency, rateMillionths, onDate, saidBy, at],
  )
}

/** Those that wait. */
export async function listHeldRates(client: ClientBase): Promise<HeldRate[]> {
  const { rows } = await client.query<HeldRate>(
    `select currency, rate_millionths::float8 as "rateMillionths", to_char(on_date, 'YYYY-MM-DD') as "onDate",
       said_by as "saidBy", held_at as at
     from held_rates where refused_at is null order by held_at, currency`,
  )
  return rows
}

export async function forgetHeldRate(client: ClientBase, currency: string): Promise<void> {
  await client.query('delete from held_rates where currency = $1', [currency])
}

/** From now on the same rate of the same day is not brought up again. */
export async function refuseRate(
  client: ClientBase,
  currency: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await client.query('update held_rates set refused_at = $2, refused_by = $3, reason = $4 where currency = $1', [
    ...[currency, at, by, reason],
  ])
}
