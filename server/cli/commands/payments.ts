import { basename } from 'node:path'
import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import type { UnmatchedCredit } from '../../../shop/orders/credits/credit.ts'
import { type ImportedLine, importCredits } from '../../../shop/orders/credits/import-credits.ts'
import { readStatement } from '../../../shop/orders/credits/read-statement.ts'
import {
  type Assigning,
  assignCredit,
  settleCredit,
  unmatchedCredits,
} from '../../../shop/orders/credits/settle-credit.ts'
import { parseStatementMap, type StatementMap } from '../../../shop/orders/credits/statement-columns.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { confirm } from '../confirm.ts'
import { atTheDesk, operatorName } from '../open-desk.ts'
import { readOperatorFile } from '../operator-files.ts'
import { required, requireOrder } from '../order-argument.ts'
import { PROBLEM_WORDS } from '../order-words.ts'
import { tableText } from '../print-table.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage =
  'payments import ARCHIVO [--map ARCHIVO] [--dry-run] | payments unmatched | payments assign CRÉDITO ORDEN [--accept-late] | payments settle CRÉDITO --note TEXTO  [--operator NOMBRE] [--yes] [--json]'
const options = {
  map: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'accept-late': { type: 'boolean' },
  note: { type: 'string' },
  operator: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const
type Values = ReturnType<typeof readArguments<typeof options>>['values']

export const command: Command = {
  usage,
  summary: 'Lee el extracto de un banco o una red de cobranza, y da destino a los créditos que no se reconocen.',
  async run(args, context) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb, first, second, ...rest] = positionals
    if (verb === 'unmatched' && first === undefined) return unmatched(context, values)
    if (verb === 'import' && first && !second) return importFile(context, first, values)
    if (rest.length > 0 || !/^\d+$/.test(first ?? '')) throw misused(usage)
    if (verb === 'assign' && second) return assign(context, Number(first), second, values)
    if (verb === 'settle' && !second) return settle(context, Number(first), values)
    throw misused(usage)
  },
}

async function importFile(context: CommandContext, file: string, values: Values): Promise<number> {
  const statement = await readStatement(await readOperatorFile(file), await readMap(values.map))
  if (statement.kind !== 'read') throw new CommandError(`${file}: ${statement.reason}. No se cambió nada.`)
  const dryRun = values['dry-run'] ?? false
  if (!dryRun) await confirm(`¿Registrar los pagos de ${file}?`, { yes: values.yes ?? false })
  const request = {
    lines: statement.lines,
    source: basename(file),
    operator: operatorName(values.operator),
    dryRun,
  }
  const lines = await atTheDesk(context, desk => importCredits(desk, request))
  console.log(values.json ? JSON.stringify({ dryRun, lines }, null, 2) : report(lines, dryRun))
  return lines.some(({ kind }) => kind === 'unmatched' || kind === 'unreadable') ? EXIT.inPart : EXIT.done
}

function report(lines: readonly ImportedLine[], dryRun: boolean): string {
  const count = (kind: ImportedLine['kind']) => lines.filter(line => line.kind === kind).length
  const shown = lines.filter(line => line.kind !== 'no-credit')
  const table = tableText(shown, [
    { title: 'LÍNEA', cell: ({ line }) => String(line), isFigure: true },
    { title: 'IMPORTE', cell: line => ('credit' in line ? money(line.credit.amountCents) : ''), isFigure: true },
    { title: 'QUÉ PASA', cell: fateOf },
    {
      title: 'EL EXTRACTO DICE',
      cell: line => ('credit' in line ? line.credit.description : 'text' in line ? line.text : ''),
    },
  ])
  const sum = `${count('paid')} pagos, ${count('known')} ya registrados, ${count('late')} llegaron tarde, ${count('unmatched')} sin asignar, ${count('unreadable')} ilegibles, ${count('no-credit')} que no son créditos`
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
    case 'unmatched':
      return `${PROBLEM_WORDS[line.problem]}${line.orderId === null ? '' : ` (orden ${line.orderId})`}`
    case 'unreadable':
      return line.reason
    case 'no-credit':
      return 'no es un crédito'
  }
}

async function unmatched({ db }: CommandContext, { json }: Values): Promise<number> {
  const credits = await unmatchedCredits({ db })
  if (json) console.log(JSON.stringify(credits, null, 2))
  else if (credits.length === 0) console.log('No hay créditos sin asignar.')
  else
    console.log(
      tableText<UnmatchedCredit>(credits, [
        { title: 'CRÉDITO', cell: ({ id }) => String(id), isFigure: true },
        { title: 'FECHA', cell: ({ receivedOn }) => receivedOn },
        { title: 'IMPORTE', cell: ({ amountCents }) => money(amountCents), isFigure: true },
        { title: 'POR QUÉ', cell: ({ problem }) => PROBLEM_WORDS[problem] },
        { title: 'EL EXTRACTO DICE', cell: ({ description, key }) => `${description} (${key})` },
      ]),
    )
  return EXIT.done
}

async function assign(context: CommandContext, creditId: number, name: string, values: Values): Promise<number> {
  const orderId = await requireOrder(context.db, name)
  await confirm(`¿Usar el crédito ${creditId} para pagar la orden ${orderId}?`, { yes: values.yes ?? false })
  const request = {
    creditId,
    orderId,
    operator: operatorName(values.operator),
    acceptLate: values['accept-late'] ?? false,
  }
  const outcome = await atTheDesk(context, desk => assignCredit(desk, request))
  const sentence = assigned(creditId, orderId, outcome)
  console.log(values.json ? JSON.stringify({ order: orderId, credit: creditId, ...outcome }) : sentence)
  return EXIT.done
}

/** @throws CommandError for what changed nothing and needs correcting */
function assigned(creditId: number, orderId: number, outcome: Assigning): string {
  switch (outcome.kind) {
    case 'confirmed':
      return `Crédito ${creditId}: paga la orden ${orderId}.`
    case 'late':
      return `Crédito ${creditId}: anotado en la orden ${orderId}, que estaba cancelada.\n  Aceptarlo: npm run shop -- orders confirm-payment ${orderId} --accept-late`
    case 'unknown-credit':
      throw new CommandError(`No hay un crédito ${creditId} sin asignar.`)
    case 'wrong-amount':
      throw new CommandError(`La orden ${orderId} cuesta ${money(outcome.expectedCents)}. No se cambió nada.`)
    case 'already-paid':
      throw new CommandError(`La orden ${orderId} ya está paga. No se cambió nada.`)
  }
}

async function settle(context: CommandContext, creditId: number, values: Values): Promise<number> {
  const note = required(values.note, '--note')
  await confirm(`¿Cerrar el crédito ${creditId} sin asignarlo (${note})?`, { yes: values.yes ?? false })
  const request = { creditId, note, operator: operatorName(values.operator) }
  if (!(await atTheDesk(context, desk => settleCredit(desk, request)))) {
    throw new CommandError(`No hay un crédito ${creditId} sin asignar.`)
  }
  console.log(values.json ? JSON.stringify({ credit: creditId, kind: 'settled' }) : `Crédito ${creditId}: cerrado.`)
  return EXIT.done
}

async function readMap(file: string | undefined): Promise<StatementMap> {
  if (file === undefined) return {}
  const map = parseStatementMap((await readOperatorFile(file)).toString('utf8'))
  if (typeof map === 'string') throw new CommandError(map)
  return map
}
