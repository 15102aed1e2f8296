import { formatMoney as money } from '../../../contract/money.ts'
import { isOfCancelled } from '../../../shop/desk/words/statement-words.ts'
import type { StatementLine } from './column-uses.ts'

/** Kinds of lines that a person has to look at. */
const PROBLEMS: readonly StatementLine['kind'][] = ['unmatched', 'unreadable', 'late']

export function isProblem(line: StatementLine): boolean {
  return PROBLEMS.includes(line.kind) || isUncertain(line)
}

/** A line that looks like a known transfer, which only a person can tell. */
function isUncertain(line: StatementLine): boolean {
  return line.kind === 'known' && line.known !== undefined
}

/** A statement's totals, in figures and in sentences. */
export function sumOf(lines: readonly StatementLine[]) {
  const certain = lines.filter(line => !isUncertain(line))
  const of = (...kinds: StatementLine['kind'][]) => totalOf(certain.filter(({ kind }) => kinds.includes(kind)))
  const paid = of('paid', 'debt-settled')
  const waiting = totalOf(certain.filter(line => line.kind === 'unmatched' && !isOfCancelled(line)))
  const late = totalOf(certain.filter(isOfCancelled))
  const known = of('known')
  const uncertain = totalOf(lines.filter(isUncertain))
  const unreadable = of('unreadable')
  const rest = [
    waiting.count > 0
      ? `${plural(waiting.count, 'crédito queda', 'créditos quedan')} sin orden (${waiting.money}).`
      : '',
    late.count > 0
      ? `${plural(late.count, 'llega', 'llegan')} para órdenes canceladas (${late.money}) y ${late.count === 1 ? 'espera' : 'esperan'} una decisión.`
      : '',
    known.count > 0
      ? `${plural(known.count, 'ya estaba', 'ya estaban')} y no ${known.count === 1 ? 'cambia' : 'cambian'} nada.`
      : '',
    uncertain.count > 0
      ? `${plural(uncertain.count, 'se parece', 'se parecen')} a uno que ya está registrado (${uncertain.money}): hay que ${uncertain.count === 1 ? 'mirarlo' : 'mirarlos'}.`
      : '',
    unreadable.count > 0
      ? `${plural(unreadable.count, 'línea no se entiende', 'líneas no se entienden')} y no se ${unreadable.count === 1 ? 'guarda' : 'guardan'}.`
      : '',
  ].filter(Boolean)
  const noted = of('unmatched', 'late')
  const noPayment =
    noted.count > 0 ? `${plural(noted.count, 'crédito', 'créditos')} por ${noted.money}, sin pagar ninguna orden` : ''
  const payments = paid.count > 0 ? `${plural(paid.count, 'pago', 'pagos')} por ${paid.money}` : noPayment
  return {
    figures: [
      { label: 'Pagan su orden', value: String(paid.count), detail: paid.money },
      { label: 'Sin orden', value: String(waiting.count), detail: waiting.money },
      { label: 'De órdenes canceladas', value: String(late.count), detail: late.money },
      { label: 'Ya estaban', value: String(known.count), detail: known.money },
      { label: 'Para mirar', value: String(uncertain.count), detail: uncertain.money },
      { label: 'No se entienden', value: String(unreadable.count), detail: '' },
      { label: 'No son créditos', value: String(of('no-credit').count), detail: '' },
    ],
    willHappen: [
      paid.count > 0
        ? `${plural(paid.count, 'pago', 'pagos')} por ${paid.money}: sus órdenes quedan pagas, los libros van a la imprenta y los lectores reciben un correo.`
        : 'Ninguna orden queda paga.',
      ...rest,
    ].join(' '),
    button: payments === '' ? 'Aplicar igual' : `Aplicar: ${payments}`,
    happened: [`Aplicado: ${payments || 'ninguna orden queda paga'}.`, ...rest].join(' '),
  }
}

function totalOf(lines: readonly StatementLine[]) {
  const cents = lines.reduce((sum, line) => sum + ('transfer' in line ? line.transfer.amountCents : 0), 0)
  return { count: lines.length, money: money(cents) }
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
