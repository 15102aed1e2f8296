import { type IsoDate, isCalendarDay, montevideoInstant } from '../../contract/dates.ts'
import { DEPARTMENTS } from '../../contract/departments.ts'
import { transferDayFault } from '../../shop/orders/transfers/transfer-day.ts'
import { readSignedAmount } from '../../shop/reading/read-amount.ts'
import { departmentNamed } from '../../shop/shipping/department-named.ts'
import { type CommandContext, CommandError } from './command.ts'
import { operator } from './open-desk.ts'

/** The order a command is about. @throws CommandError if it does not exist */
export async function requireOrder({ desk }: Pick<CommandContext, 'desk'>, name: string): Promise<number> {
  const id = await desk.findOrder(operator(), { name })
  if (id === null) throw new CommandError(`No hay ninguna orden ${name}.`)
  return id
}

/** `--amount 1.490,50` → centésimos. @throws CommandError for anything but an amount */
export function requireAmount(text: string): number {
  const cents = readSignedAmount(text)
  if (!cents || cents <= 0)
    throw new CommandError(`--amount: «${text}» no es un importe en pesos, como 1490 o 1490,50.`)
  return cents
}

/** `--payment 12` → the payment's number. @throws CommandError for anything but a number */
export function requirePayment(text: string): number {
  return requireNumber(text, '--payment', 'un pago')
}

/** `--use 31` → the number of a transfer use. @throws CommandError for anything but a number */
export function requireUse(text: string): number {
  return requireNumber(text, '--use', 'un uso')
}

function requireNumber(text: string, option: string, what: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new CommandError(`${option}: «${text}» no es el número de ${what}, como 12.`)
  return Number(text)
}

/** @throws CommandError naming the option that is missing */
export function required(value: string | undefined, option: string): string {
  const text = value?.trim()
  if (!text) throw new CommandError(`Falta ${option}.`)
  return text
}

/** The reason for a change; `kept` says where it is recorded. @throws CommandError if it is missing */
export function requireReason({ reason }: { reason?: string | undefined }, kept: string): string {
  if (!reason?.trim()) throw new CommandError(`Falta por qué se cambia: --reason "…". ${kept}`)
  return reason
}

/** `--department paysandu` → Paysandú; empty if not given. @throws CommandError listing all departments if it is unknown */
export function readDepartment(text = ''): string {
  const department = text === '' ? '' : departmentNamed(text)
  if (department !== undefined) return department
  throw new CommandError(`--department: «${text}» no es un departamento. Hay: ${DEPARTMENTS.join(', ')}.`)
}

/** A calendar day. @throws CommandError for anything else */
export function requireDay(text: string, option: string): IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isCalendarDay(text)) {
    throw new CommandError(`${option}: «${text}» no es una fecha como 2026-11-20.`)
  }
  return text
}

/** The day of a transfer. Tomorrow, or years ago, is a typing error. @throws CommandError for such a day */
export function requireTransferDay(text: string, option: string, { now }: { now: Date }): IsoDate {
  const day = requireDay(text, option)
  const fault = transferDayFault(day, now)
  if (fault) throw new CommandError(`${option}: ${fault}.`)
  return day
}

/** Midnight at the start of the day in Montevideo. */
export function startOfDay(day: IsoDate): Date {
  return montevideoInstant(day, '00:00')
}
