import type { TakingWord } from '../../../shop/catalogue/suppliers/take-word.ts'
import { changesInWords, supplierInWords } from '../../../shop/desk/words/book-words.ts'
import { differencesInWords, suppliersInWords } from '../../../shop/desk/words/supplier-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { requireReason } from '../required-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'suppliers [list] [--json] | suppliers rank PROVEEDOR NÚMERO [--field CAMPO] --reason MOTIVO | suppliers forget PROVEEDOR [--field CAMPO] --reason MOTIVO | suppliers differences [--supplier PROVEEDOR] [--field CAMPO] [--limit CANTIDAD] [--json] | suppliers take ISBN CAMPO PROVEEDOR --reason MOTIVO   (todos: [--operator NOMBRE])'
const options = {
  json: { type: 'boolean' },
  operator: { type: 'string' },
  field: { type: 'string' },
  supplier: { type: 'string' },
  limit: { type: 'string' },
  reason: { type: 'string' },
} as const
type Values = Given<typeof options>
const KEPT = 'Queda anotado.'

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  rank: { words: 2, takes: ['field', 'reason'], run: rank },
  forget: { words: 1, takes: ['field', 'reason'], run: forget },
  differences: { words: 0, takes: ['supplier', 'field', 'limit', 'json'], run: listDifferences },
  take: { words: 3, takes: ['reason'], run: take },
}

const LATER = 'Vale para las importaciones que siguen.'

export const command: Command = {
  usage,
  summary: 'Qué proveedor tiene prioridad en cada campo, y en qué difieren los otros.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const suppliers = await desk.listSuppliers(operator(), {})
  console.log(json ? JSON.stringify(suppliers, null, 2) : suppliersInWords(suppliers))
  return EXIT.done
}

async function rank({ desk }: CommandContext, [supplier = '', number = '']: readonly string[], values: Values) {
  if (!/^[1-9]\d{0,2}$/.test(number)) {
    throw new CommandError('La prioridad es un número del 1 al 999: el 1 es la mejor. No se cambió nada.')
  }
  const input = { supplier, rank: Number(number), field: values.field ?? null, reason: requireReason(values, KEPT) }
  const outcome = await desk.setSupplierRank(operator(values.operator), input)
  const whose = `${supplier}${values.field === undefined ? '' : `, en ${values.field}`}`
  switch (outcome.kind) {
    case 'no-such-field':
      throw noField(values.field)
    case 'as-before':
      console.log(`${whose}: ya tenía prioridad ${number}. Nada cambió.`)
      return EXIT.done
    case 'set': {
      const before = outcome.before === null ? '' : ` (antes, ${outcome.before})`
      const unknown = outcome.isKnown ? '' : `\nOjo: ningún libro es de «${supplier}» todavía; ¿se escribe así?`
      console.log(`${whose}: prioridad ${number}${before}. ${LATER}${unknown}`)
      return EXIT.done
    }
  }
}

async function forget({ desk }: CommandContext, [supplier = '']: readonly string[], values: Values): Promise<number> {
  const input = { supplier, field: values.field ?? null, reason: requireReason(values, KEPT) }
  const outcome = await desk.forgetSupplierRank(operator(values.operator), input)
  const where = values.field === undefined ? '' : ` en ${values.field}`
  switch (outcome.kind) {
    case 'no-such-field':
      throw noField(values.field)
    case 'no-rank':
      throw new CommandError(`${supplier} no tiene prioridad${where}. Nada cambió.`)
    case 'forgotten':
      console.log(`${supplier} ya no tiene prioridad${where}. ${LATER}`)
      return EXIT.done
  }
}

async function listDifferences({ desk }: CommandContext, _: readonly string[], values: Values): Promise<number> {
  const limit = values.limit ?? '50'
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new CommandError('--limit lleva una cantidad, por ejemplo 50.')
  const { field } = values
  const supplier = values.supplier === undefined ? undefined : named(values.supplier)
  const outcome = await desk.listDifferences(operator(), { supplier, field, limit: Number(limit) })
  if (outcome.kind === 'no-such-field') throw noField(field)
  console.log(values.json ? JSON.stringify(outcome, null, 2) : differencesInWords(outcome))
  return EXIT.done
}

async function take(context: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const [isbn = '', field = '', supplier = ''] = words
  const input = { isbn, field, supplier: named(supplier), reason: requireReason(values, KEPT) }
  return reportTaken(input, await context.desk.takeSupplierWord(operator(values.operator), input))
}

function reportTaken(
  { isbn, field, supplier }: { isbn: string; field: string; supplier: string },
  outcome: TakingWord,
): number {
  switch (outcome.kind) {
    case 'edited':
      console.log(
        [
          `${outcome.title}: queda fijado a mano como lo dice ${supplierInWords(supplier)}.`,
          ...changesInWords(outcome.changes).map(line => `  ${line}`),
        ].join('\n'),
      )
      return EXIT.done
    case 'as-before':
      console.log(`${outcome.title}: ya estaba fijado así. Nada cambió.`)
      return EXIT.done
    case 'no-such-field':
      throw noField(field)
    case 'no-difference':
      throw new CommandError(`${supplierInWords(supplier)} no dice otra cosa de ${field}. Nada cambió.`)
    case 'unknown-book':
      throw new CommandError(`No hay ningún libro con ISBN ${isbn}.`)
    case 'sample':
      throw new CommandError('No se cambió nada: es un título de muestra, que deja su lugar entero a uno de verdad.')
  }
}

/** Turns the name that lists show for a nameless supplier back into the empty name. */
function named(supplier: string): string {
  return supplier === supplierInWords('') ? '' : supplier
}

function noField(heading: string | undefined): CommandError {
  return new CommandError(
    `No hay un campo «${heading}» que cambie según el proveedor: se nombran como en books edit (título, precio, tapa…). No se cambió nada.`,
  )
}
