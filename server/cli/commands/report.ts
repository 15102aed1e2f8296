import { formatInstallmentAmount as money, toPesos } from '../../../contract/money.ts'
import { METHOD_WORDS } from '../../../shop/desk/words/order-words.ts'
import type { MonthReport, Totals } from '../../../shop/orders/overview/month-report.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { type Column, tableText } from '../print-table.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'report month AAAA-MM [--json | --csv]'
const options = { json: { type: 'boolean' }, csv: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary: 'Suma un mes: ventas, comisiones, devoluciones y contracargos, por medio de pago y por día.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [what, month, ...rest] = positionals
    if (what !== 'month' || month === undefined || rest.length > 0 || (values.json && values.csv)) throw misused(usage)
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError(`«${month}» no es un mes como 2026-11.`)
    const report = await desk.reportMonth(operator(), { month })
    console.log(values.json ? JSON.stringify(toJson(report), null, 2) : values.csv ? toCsv(report) : toText(report))
    return EXIT.done
  },
}

type Line = { name: string } & Totals

function linesOf({ byDay, byMethod, total }: MonthReport): { days: Line[]; methods: Line[] } {
  return {
    days: byDay.map(({ day, ...totals }) => ({ name: day, ...totals })),
    methods: [
      ...byMethod.map(({ method, ...totals }) => ({ name: METHOD_WORDS[method], ...totals })),
      { name: 'total', ...total },
    ],
  }
}

const AMOUNTS: Column<Line>[] = [
  { title: 'PAGOS', cell: ({ payments }) => String(payments), isFigure: true },
  { title: 'VENTAS', cell: ({ salesCents }) => money(salesCents), isFigure: true },
  { title: 'COMISIONES', cell: ({ feesCents }) => money(feesCents), isFigure: true },
  { title: 'DEVUELTO', cell: ({ refundedCents }) => money(refundedCents), isFigure: true },
  { title: 'CONTRACARGOS', cell: ({ chargedBackCents }) => money(chargedBackCents), isFigure: true },
  { title: 'QUEDA', cell: ({ netCents }) => money(netCents), isFigure: true },
]

function toText(report: MonthReport): string {
  const { days, methods } = linesOf(report)
  const named = (title: string) => [{ title, cell: ({ name }: Line) => name }, ...AMOUNTS]
  return `${report.month}\n\n${tableText(methods, named('MEDIO'))}\n\n${tableText(days, named('DÍA'))}`
}

function toCsv(report: MonthReport): string {
  const { days, methods } = linesOf(report)
  const head = 'name,payments,sales,fees,refunds,refunded,chargebacks,chargedBack,net'
  const rows = [...days, ...methods].map(line => [line.name, ...Object.values(inPesos(line))].join(','))
  return [head, ...rows].join('\n')
}

function toJson({ month, byMethod, byDay, total }: MonthReport) {
  return {
    month,
    byMethod: byMethod.map(({ method, ...totals }) => ({ method, ...inPesos(totals) })),
    byDay: byDay.map(({ day, ...totals }) => ({ day, ...inPesos(totals) })),
    total: inPesos(total),
  }
}

function inPesos(totals: Totals) {
  return {
    payments: totals.payments,
    sales: toPesos(totals.salesCents),
    fees: toPesos(totals.feesCents),
    refunds: totals.refunds,
    refunded: toPesos(totals.refundedCents),
    chargebacks: totals.chargebacks,
    chargedBack: toPesos(totals.chargedBackCents),
    net: toPesos(totals.netCents),
  }
}
