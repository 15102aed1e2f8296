import { formatMoney as money, toPesos } from '../../../contract/money.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'
import type { Totals } from './buckets.ts'

/** Columns of the totals by day, method or department. */
export const TOTAL_COLUMNS = new ListColumns({
  pagos: { ...counted('Pagos', ({ payments }) => payments), isUsual: true },
  ventas: amount('Ventas', ({ salesCents }) => salesCents),
  comisiones: amount('Comisiones', ({ feesCents }) => feesCents),
  devoluciones: counted('Cuántas devoluciones', ({ refunds }) => refunds),
  devuelto: amount('Devuelto', ({ refundedCents }) => refundedCents),
  contracargos: counted('Cuántos contracargos', ({ chargebacks }) => chargebacks),
  contracargado: amount('Contracargos', ({ chargedBackCents }) => chargedBackCents),
  queda: amount('Queda', ({ netCents }) => netCents),
} satisfies Record<string, Column<Totals>>)

function amount(title: string, of: (totals: Totals) => number): Column<Totals> {
  const cell = (totals: Totals) => money(of(totals))
  return { title, cell, value: totals => toPesos(of(totals)), isUsual: true, isFigure: true }
}

function counted(title: string, of: (totals: Totals) => number): Column<Totals> {
  return { title, cell: totals => String(of(totals)), value: of, isFigure: true }
}
