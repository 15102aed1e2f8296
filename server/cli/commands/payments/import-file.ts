import { basename } from 'node:path'
import { montevideoDate } from '../../../../contract/dates.ts'
import { formatMoney as money } from '../../../../contract/money.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import { fateOf, isOfCancelled } from '../../../../shop/desk/words/statement-words.ts'
import type { ImportedLine } from '../../../../shop/orders/transfers/import-transfers.ts'
import { readStatement } from '../../../../shop/orders/transfers/read-statement.ts'
import {
  NO_HEADING,
  parseStatementMap,
  type StatementMap,
} from '../../../../shop/orders/transfers/statement-columns.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { readOperatorFile } from '../../operator-files.ts'
import { tableText } from '../../print-table.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { CHANGING, type Verb } from '../orders/verb.ts'

export const importFile: Verb = {
  usage: 'import ARCHIVO [--map ARCHIVO | --bank BANCO] [--dry-run]',
  async run(args, { desk, whyNoChange }) {
    const usage = `payments ${this.usage}`
    const options = {
      ...CHANGING,
      map: { type: 'string' },
      bank: { type: 'string' },
      'dry-run': { type: 'boolean' },
    } as const
    const { values, positionals } = readArguments(args, { usage, options })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw misused(usage)
    const map = await readMap(desk, values)
    const statement = await readStatement(await readOperatorFile(file), map, montevideoDate(new Date()))
    if (statement.kind !== 'read') {
      const hint = statement.reason === NO_HEADING ? ' Con --map se dice cómo se llaman sus columnas.' : ''
      throw new CommandError(`${file}: ${statement.reason}.${hint} No se cambió nada.`)
    }
    const dryRun = values['dry-run'] ?? false
    if (!dryRun) await confirm(`¿Registrar los pagos de ${file}?`, { yes: values.yes ?? false, whyNoChange })
    const request = { lines: statement.lines, source: basename(file), dryRun }
    const lines = await desk.importTransfers(operator(values.operator), request)
    console.log(values.json ? JSON.stringify({ dryRun, lines }, null, 2) : importReport(lines, { dryRun }))
    return lines.some(isToLookAt) ? EXIT.inPart : EXIT.done
  },
}

function isToLookAt(line: ImportedLine): boolean {
  return line.kind === 'unmatched' || line.kind === 'unreadable' || isUncertain(line)
}

/** A line that looks like a known transfer, which only a person can tell. */
function isUncertain(line: ImportedLine): boolean {
  return line.kind === 'known' && line.known !== undefined
}

/** What becomes of each line of a statement, the sums, and what is left to do. */
export function importReport(lines: readonly ImportedLine[], { dryRun }: { dryRun: boolean }): string {
  const uncertain = lines.filter(isUncertain).length
  const ofCancelled = lines.filter(isOfCancelled).length
  const unassigned = lines.filter(line => line.kind === 'unmatched' && !isOfCancelled(line)).length
  const count = (kind: ImportedLine['kind']) => lines.filter(line => line.kind === kind).length
  const shown = lines.filter(line => line.kind !== 'no-credit')
  const table = tableText(shown, [
    { title: 'LÍNEA', cell: ({ line }) => String(line), isFigure: true },
    { title: 'IMPORTE', cell: line => ('transfer' in line ? money(line.transfer.amountCents) : ''), isFigure: true },
    { title: 'QUÉ PASA', cell: fateOf },
    {
      title: 'EL EXTRACTO DICE',
      cell: line => ('transfer' in line ? line.transfer.description : 'text' in line ? line.text : ''),
    },
  ])
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  const sum = [
    counted(count('paid') + count('debt-settled'), 'pago', 'pagos'),
    counted(count('known') - uncertain, 'ya registrado', 'ya registrados'),
    `${uncertain} para mirar`,
    counted(ofCancelled, 'de una orden cancelada', 'de órdenes canceladas'),
    `${unassigned} sin asignar`,
    counted(count('unreadable'), 'ilegible', 'ilegibles'),
    counted(count('no-credit'), 'que no es un crédito', 'que no son créditos'),
  ].join(', ')
  const next = [
    count('unmatched') > 0 && !dryRun ? '\nLos que esperan destino: npm run shop -- payments unmatched' : '',
    uncertain > 0
      ? '\nLos que hay que mirar se parecen a uno ya registrado: qué es ese lo dice payments show CRÉDITO. Si es el mismo, no hay nada que hacer; si es otro, regístralo con orders confirm-payment y otro número.'
      : '',
    count('unreadable') > 0
      ? '\nLas líneas ilegibles no se guardan: corrígelas e importa el archivo otra vez, o regístralas con orders confirm-payment.'
      : '',
  ].join('')
  const head = dryRun ? 'Ensayo: esto es lo que pasaría (no se cambió nada)\n' : ''
  return `${head}${table}\n\n${sum}.${next}`
}

/** The column map from a file, or the one stored at the desk for a bank. */
async function readMap(desk: Desk, { map: file, bank }: { map?: string; bank?: string }): Promise<StatementMap> {
  if (file !== undefined && bank !== undefined) throw new CommandError('Elige --map o --bank.')
  if (bank !== undefined) {
    const banks = await desk.listBanks(operator(), {})
    const known = banks.find(({ name }) => name === bank)
    if (known) return known.map
    const names = banks.map(({ name }) => name).join(', ') || 'ninguno'
    throw new CommandError(`No se conocen las columnas de «${bank}». Hay: ${names}.`)
  }
  if (file === undefined) return {}
  const map = parseStatementMap((await readOperatorFile(file)).toString('utf8'))
  if (typeof map === 'string') throw new CommandError(map)
  return map
}
