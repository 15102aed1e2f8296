import * as v from 'valibot'
import { isCalendarDay } from '../../contract/dates.ts'

/** Id of an order, a transfer, a payment, a refund … */
export const id = v.pipe(v.number('falta.'), v.safeInteger('no es un número.'), v.minValue(0, 'no es un número.'))

/** A required text. */
export const words = v.pipe(v.string('falta.'), v.trim(), v.nonEmpty('falta.'))

/** A table as pasted: not trimmed, since its first cell may be empty. */
export const table = v.pipe(
  v.string('falta.'),
  v.check(text => text.trim() !== '', 'falta.'),
)

export const flag = v.optional(v.boolean('es sí o no.'), false)

/** An order as the person saw it (`orders/order-version.ts`): the act is refused if it is another by then. Without it: whatever it is. */
export const seenVersion = v.optional(v.string('no dice cómo estaba.'))

/** An amount in centésimos. */
export const cents = v.pipe(
  v.number('no es un importe.'),
  v.safeInteger('no es un importe en centésimos.'),
  v.minValue(1, 'no es un importe.'),
)

export const count = v.pipe(
  v.number('no es un número.'),
  v.integer('no es un número entero.'),
  v.minValue(1, 'va desde 1.'),
)

/** Limit for price changes, in percent; larger ones wait for a decision. */
export const priceJumpPercent = v.pipe(
  v.number('lleva un porcentaje.'),
  v.minValue(0, 'lleva un porcentaje.'),
  v.maxValue(1000, 'llega a 1000 %.'),
)

export const day = v.pipe(v.string('falta.'), v.check(isCalendarDay, 'no es una fecha como 2026-11-20.'))

/** A file on this machine, named at its terminal. HTTP input can never be one, so no client can name a path. */
export class LocalFile {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

/** Lines parsed by the shop's own reader, which already checked them and gives a reason for each fault. */
export function readByUs<Lines extends readonly unknown[]>() {
  return v.custom<Lines>(Array.isArray, 'faltan líneas.')
}

/** Typed values, keyed by the fields' Spanish names. */
export const cells = v.custom<Readonly<Record<string, string>>>(
  given =>
    typeof given === 'object' &&
    given !== null &&
    Object.keys(given).length > 0 &&
    Object.values(given).every(text => typeof text === 'string'),
  'falta qué se cambia.',
)
