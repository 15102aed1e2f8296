import { basename } from 'node:path'
import { montevideoDate } from '../../../../contract/dates.ts'
import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import { PROBLEM_WORDS } from '../../../../shop/desk/words/order-words.ts'
import type { ImportedLine, KnownTransfer } from '../../../../shop/orders/transfers/import-transfers.ts'
import { readStatement } from '../../../../shop/orders/transfers/read-statement.ts'
import { parseStatementMap, type StatementMap } from '../../../../shop/orders/transfers/statement-columns.ts'
import type { PayableOrder } from '../../../../shop/orders/transfers/transfer.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { readOperatorFile } from '../../operator-files.ts'
import { tableText } from '../../print-table.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { CHANGING, type Verb } from '../orders/verb.ts'

export const importFile: Verb = {
  usage: 'import ARCHIVO [--map ARCHIVO | --bank BANCO] [--dry-run]',
  async run(args, { desk }) {
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
    if (statement.kind !== 'read') throw new CommandError(`${file}: ${statement.reason}. No se cambió nada.`)
    const dryRun = values['dry-run'] ?? false
    if (!dryRun) await confirm(`¿Registrar los pagos de ${file}?`, { yes: values.yes ?? false })
    const request = { lines: statement.lines, source: basename(file), dryRun }
    const lines = await desk.importTransfers(operator(values.operator), request)
    console.log(values.json ? JSON.stringify({ dryRun, lines }, null, 2) : report(lines, dryRun))
    return lines.some(({ kind }) => kind === 'unmatched' || kind === 'unreadable') ? EXIT.inPart : EXIT.done
  },
}

function report(lines: readonly ImportedLine[], dryRun: boolean): string {
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
  const sum = `${count('paid') + count('debt-settled')} pagos, ${count('known')} ya registrados, ${count('late')} llegaron tarde, ${count('unmatched')} sin asignar, ${count('unreadable')} ilegibles, ${count('no-credit')} que no son créditos`
  const next = [
    count('unmatched') > 0 && !dryRun ? '\nLos que quedaron sin asignar: npm run shop -- payments unmatched' : '',
    count('unreadable') > 0
      ? '\nLas líneas ilegibles no se guardan: corrígelas e importa el archivo otra vez, o regístralas con orders confirm-payment.'
      : '',
  ].join('')
  const head = dryRun ? 'Ensayo: esto es lo que pasaría (no se cambió nada)\n' : ''
  return `${head}${table}\n\n${sum}.${next}`
}

function fateOf(line: ImportedLine): string {
  switch (line.kind) {
    case 'paid':
      return `paga la orden ${line.orderId}`
    case 'late':
      return `llegó tarde: la orden ${line.orderId} estaba cancelada`
    case 'known':
      return line.orderId === null ? 'ya estaba, sin asignar' : `ya estaba: orden ${line.orderId}`
    case 'debt-settled':
      return `salda el contracargo de la orden ${line.orderId}`
    case 'unmatched':
      return [PROBLEM_WORDS[line.problem], ...knownWords(line.known), ...line.compared.map(comparedWords)].join('; ')
    case 'unreadable':
      return line.reason
    case 'no-credit':
      return 'no es un crédito'
  }
}

/** What the number of a transfer stands for already. */
function knownWords(known: KnownTransfer | undefined): string[] {
  if (!known) return []
  const pays = known.orderId === null ? '' : `, orden ${known.orderId}`
  return [`crédito ${known.id}: ${money(known.amountCents)}${pays}`]
}

/** What the transfer was compared with: `orden 1001, que espera $ 1.490,00 (cuesta $ 1.490,00)`. */
function comparedWords({ id, grandTotalCents, dueCents }: PayableOrder): string {
  const due = dueCents === 0 ? 'no espera dinero' : `espera ${money(dueCents)}`
  return `orden ${id}: ${due}, cuesta ${money(grandTotalCents)}`
}

/** By a file, or by what the desk keeps of a bank. */
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
