import { readSignedAmount } from '../shop/reading/read-amount.ts'
import { FormFault } from './act.ts'

/** The trimmed value of a form field; empty if the form has no such text field. */
export function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** @throws FormFault beside the field */
export function required(form: FormData, name: string, message: string): string {
  const value = text(form, name)
  if (value === '') throw new FormFault(message, name)
  return value
}

/** A pasted table, not trimmed: its first cell may be empty. @throws FormFault beside the field */
export function pastedTable(form: FormData): string {
  required(form, 'table', 'Falta la tabla.')
  return String(form.get('table'))
}

/** A number that the page itself put into the form. @throws FormFault for anything but a whole number from 0 */
export function number(form: FormData, name: string): number {
  const value = Number(text(form, name))
  if (!Number.isSafeInteger(value) || value < 0)
    throw new FormFault('El formulario llegó incompleto: hay que recargar la página.')
  return value
}

/** `1.490,50` → centésimos. @throws FormFault beside the field */
export function amount(form: FormData, name: string): number {
  const given = required(form, name, 'Falta el importe.')
  const cents = readSignedAmount(given)
  if (!cents || cents <= 0) throw new FormFault(`«${given}» no es un importe en pesos, como 1490 o 1490,50.`, name)
  return cents
}

/** The version of the order that the page showed: the act is refused for any other. Empty if the form has none. */
export function seenVersion(form: FormData): { version?: string } {
  const version = text(form, 'seen')
  return version === '' ? {} : { version }
}

export function isChecked(form: FormData, name: string): boolean {
  return form.get(name) === 'on'
}
