import { montevideoInstant } from '../../../contract/dates.ts'
import { DEPARTMENTS } from '../../../contract/departments.ts'
import { ORDER_STATUSES, SHIPMENT_STATUSES } from '../../../contract/order.ts'
import { PAYMENT_METHODS } from '../../../contract/payment-choice.ts'
import { readSignedAmount } from '../../../shop/reading/read-amount.ts'

const DAY_MS = 24 * 60 * 60_000

/** Reads the filter from the address; values that make no sense are ignored. */
export function filterOf(asked: URLSearchParams) {
  const day = (name: string, time: string) => {
    const text = asked.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? montevideoInstant(text, time) : undefined
  }
  const cents = (name: string) => readSignedAmount(asked.get(name) ?? '') || undefined
  const before = Number(asked.get('antes') ?? '')
  const until = day('hasta', '00:00')
  const list = asked.get('lista')
  const status = ORDER_STATUSES.find(known => known === asked.get('estado'))
  return {
    statuses: status && [status],
    since: day('desde', '00:00'),
    until: until && new Date(until.getTime() + DAY_MS),
    method: PAYMENT_METHODS.find(known => known === asked.get('pago')),
    shipment: SHIPMENT_STATUSES.find(known => known === asked.get('envio')),
    department: DEPARTMENTS.find(known => known === asked.get('departamento')),
    fromCents: cents('minimo'),
    toCents: cents('maximo'),
    // Fewer than four letters match too many.
    tracking: (asked.get('seguimiento') ?? '').trim().length >= 4 ? asked.get('seguimiento')?.trim() : undefined,
    isWaiting: asked.get('pendientes') === 'si' || undefined,
    // Unfinished orders are hidden, unless their status is asked for.
    isUnfinished: list === 'sin-terminar' ? true : status ? undefined : false,
    isLate: list === 'atrasadas' || undefined,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  }
}
