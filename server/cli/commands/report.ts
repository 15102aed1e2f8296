import { stringify } from 'csv-stringify/sync'
import { shortAuthors } from '../../../contract/authors.ts'
import { isCalendarDay } from '../../../contract/dates.ts'
import { formatMoney as money, toPesos } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { METHOD_WORDS } from '../../../shop/desk/words/order-words.ts'
import type { PeriodReport, SoldTitle, Totals } from '../../../shop/orders/overview/period-report.ts'
import { FOR_PEOPLE } from '../../../shop/reading/formula-mark.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { type Column, tableText } from '../print-table.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = `report month AAAA-MM [--json | --csv]
      report period DESDE HASTA [--json | --csv]
      report titles DESDE HASTA [--json | --csv]`
const options = { json: { type: 'boolean' }, csv: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary:
    'Suma un mes o un período: ventas, comisiones, devoluciones y contracargos, por medio de pago, departamento y día; y qué libros se vendieron más.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [what, ...given] = positionals
    if (values.json && values.csv) throw misused(usage)
    if (what === 'month' && given.length === 1) {
      const [month = ''] = given
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError(`«${month}» no es un mes como 2026-11.`)
      const { month: name, ...report } = await desk.reportMonth(operator(), { month })
      print({ heading: name, facts: { month: name } }, report, values)
      return EXIT.done
    }
    const [from = '', until = '', ...rest] = given
    if ((what !== 'period' && what !== 'titles') || given.length < 2 || rest.length > 0) throw misused(usage)
    for (const day of [from, until]) {
      if (!isCalendarDay(day)) throw new CommandError(`«${day}» no es una fecha como 2026-11-20.`)
    }
    if (until < from) throw new CommandError(`El período termina el ${until}, antes de empezar.`)
    if (what === 'titles') {
      printTitles(await desk.listBestTitles(operator(), { from, until, limit: MOST_TITLES }), values)
      return EXIT.done
    }
    const { report } = await desk.reportPeriod(operator(), { from, until })
    print({ heading: `${from} – ${until}`, facts: { from, until } }, report, values)
    return EXIT.done
  },
}

const MOST_TITLES = 50

interface Format {
  json?: boolean
  csv?: boolean
}

type Report = Pick<PeriodReport, 'byDay' | 'byMethod' | 'byDepartment' | 'total'>

function print({ heading, facts }: { heading: string; facts: object }, report: Report, { json, csv }: Format): void {
  if (json) console.log(JSON.stringify({ ...facts, ...toJson(report) }, null, 2))
  else console.log(csv ? toCsv(report) : toText(heading, report))
}

function printTitles(titles: readonly SoldTitle[], { json, csv }: Format): void {
  const rows = titles.map(({ cents, ...title }) => ({ ...title, amount: toPesos(cents) }))
  if (json) console.log(JSON.stringify(rows, null, 2))
  else if (csv) console.log(stringify(rows, { header: true, ...FOR_PEOPLE }).trimEnd())
  else console.log(titles.length === 0 ? 'No se vendió ningún libro.' : titleTable(titles))
}

function titleTable(titles: readonly SoldTitle[]): string {
  return tableText<SoldTitle>(titles, [
    { title: 'ISBN', cell: ({ isbn }) => readableIsbn(isbn) },
    { title: 'EJEMPLARES', cell: ({ copies }) => String(copies), isFigure: true },
    { title: 'IMPORTE', cell: ({ cents }) => money(cents), isFigure: true },
    { title: 'LIBRO', cell: ({ title, author }) => (author ? `${title}, ${shortAuthors(author)}` : title) },
  ])
}

type Line = { name: string } & Totals

function linesOf({ byDay, byMethod, byDepartment, total }: Report): Record<'days' | 'methods' | 'departments', Line[]> {
  return {
    days: byDay.map(({ day, ...totals }) => ({ name: day, ...totals })),
    departments: byDepartment.map(({ department, ...totals }) => ({ name: department || 'se retira', ...totals })),
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

function toText(heading: string, report: Report): string {
  const { days, methods, departments } = linesOf(report)
  const named = (title: string) => [{ title, cell: ({ name }: Line) => name }, ...AMOUNTS]
  const tables = [
    tableText(methods, named('MEDIO')),
    tableText(departments, named('DEPARTAMENTO')),
    tableText(days, named('DÍA')),
  ]
  return [heading, ...tables].join('\n\n')
}

function toCsv(report: Report): string {
  const { days, methods } = linesOf(report)
  const head = 'name,payments,sales,fees,refunds,refunded,chargebacks,chargedBack,net'
  const rows = [...days, ...methods].map(line => [line.name, ...Object.values(inPesos(line))].join(','))
  return [head, ...rows].join('\n')
}

function toJson({ byMethod, byDay, byDepartment, total }: Report) {
  return {
    byMethod: byMethod.map(({ method, ...totals }) => ({ method, ...inPesos(totals) })),
    byDay: byDay.map(({ day, ...totals }) => ({ day, ...inPesos(totals) })),
    byDepartment: byDepartment.map(({ department, ...totals }) => ({ department, ...inPesos(totals) })),
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
