import { isCalendarDay, montevideoInstant } from '../../../contract/dates.ts'
import { DEPARTMENTS } from '../../../contract/departments.ts'
import { ORDER_STATUSES, SHIPMENT_STATUSES } from '../../../contract/order.ts'
import { PAYMENT_METHODS } from '../../../contract/payment-choice.ts'
import { readAmount } from '../../../shop/reading/read-amount.ts'
import type { FieldFault } from '../../form-faults.ts'

const DAY_MS = 24 * 60 * 60_000
/** Fewer letters of a tracking number match too many. */
const LEAST_LETTERS = 4

/** Reads the filter from the address. What was typed and makes no sense is no part of it, and that is said beside its field. */
export function readFilter(asked: URLSearchParams) {
  const faults: FieldFault[] = []
  const given = (name: string) => asked.get(name)?.trim() || undefined
  const day = (name: string) => {
    const text = given(name)
    if (text === undefined) return undefined
    // No year of four digits begins with a zero.
    if (/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text)) return montevideoInstant(text, '00:00')
    faults.push({ field: name, text: `«${text}» no es una fecha: por ella no se filtra.` })
    return undefined
  }
  const cents = (name: string) => {
    const text = given(name) ?? ''
    const amount = readAmount(text)
    if (amount === undefined)
      faults.push({
        field: name,
        text: `«${text}» no es un importe en pesos, como 1490 o 1490,50: por él no se filtra.`,
      })
    return amount ?? undefined
  }
  const tracking = () => {
    const text = given('seguimiento')
    if (text === undefined || text.length >= LEAST_LETTERS) return text
    faults.push({
      field: 'seguimiento',
      text: `«${text}» es muy corto: desde cuatro letras o cifras se filtra por él.`,
    })
    return undefined
  }
  const before = Number(asked.get('antes') ?? '')
  const until = day('hasta')
  const list = asked.get('lista')
  const status = ORDER_STATUSES.find(known => known === asked.get('estado'))
  const filter = {
    statuses: status && [status],
    since: day('desde'),
    until: until && new Date(until.getTime() + DAY_MS),
    method: PAYMENT_METHODS.find(known => known === asked.get('pago')),
    shipment: SHIPMENT_STATUSES.find(known => known === asked.get('envio')),
    department: DEPARTMENTS.find(known => known === asked.get('departamento')),
    fromCents: cents('minimo'),
    toCents: cents('maximo'),
    tracking: tracking(),
    isWaiting: asked.get('pendientes') === 'si' || undefined,
    // Unfinished orders are hidden, unless their status is asked for.
    isUnfinished: list === 'sin-terminar' ? true : status ? undefined : false,
    isLate: list === 'atrasadas' || undefined,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  }
  return { filter, faults }
}
