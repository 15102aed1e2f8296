import { FeedProblem } from '../../../shop/catalogue/import/feed-problem.ts'
import { describeReport } from '../../../shop/catalogue/import/report-text.ts'
import type { KeptBook, Undoing } from '../../../shop/catalogue/import/undo-import.ts'
import { endingInWords } from '../../../shop/desk/words/import-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { effectInWords } from '../../../shop/desk/words/report-words.ts'
import {
  holdsInWords,
  laterImportsInWords,
  releasesInWords,
  undoingInWords,
} from '../../../shop/desk/words/undoing-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused } from '../read-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage = 'imports [list] | imports show ID [--json] | imports undo ID [--operator NOMBRE]'
const options = { json: { type: 'boolean' }, operator: { type: 'string' } } as const
type Values = Given<typeof options>
const PRINTED = 50

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: [], run: list },
  show: { words: 1, takes: ['json'], run: show },
  undo: { words: 1, takes: [], run: undo },
}

export const command: Command = {
  usage,
  summary:
    'Lista las importaciones; "show" muestra el informe de una, "undo" devuelve los libros a como estaban antes.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext): Promise<number> {
  const imports = await desk.listImports(operator(), {})
  if (imports.length === 0) console.log('Todavía no hubo ninguna importación.')
  for (const { id, started_at, status, keptCount, file_names, report, waiting } of imports) {
    const effect = report ? `  ${effectInWords(report, waiting)}` : ''
    console.log(
      `${String(id).padStart(5)}  ${inUruguay(started_at)}  ${endingInWords({ status, keptCount })}  ${file_names.join(', ')}${effect}`,
    )
  }
  return EXIT.done
}

async function show({ desk }: CommandContext, [number = '']: readonly string[], { json }: Values): Promise<number> {
  const id = idOf(number)
  const found = await desk.findImport(operator(), { importId: id })
  if (!found) throw new CommandError(`No hay ninguna importación ${id}.`)
  if (json) {
    console.log(JSON.stringify(found))
    return EXIT.done
  }
  console.log(
    `Importación ${id}, ${inUruguay(found.started_at)}, ${endingInWords({ status: found.status, keptCount: found.undoing?.keptCount ?? 0 })}: ${found.file_names.join(', ')}`,
  )
  if (found.failure) console.log(`Falló: ${found.failure}`)
  if (found.report) console.log(`\n${describeReport(found.report, { isDryRun: false })}`)
  if (found.undoing) console.log(`\n${undoingText(id, found.undoing)}`)
  return EXIT.done
}

async function undo({ desk }: CommandContext, [number = '']: readonly string[], { operator: by }: Values) {
  const id = idOf(number)
  try {
    const undone = await desk.undoImport(operator(by), { importId: id })
    console.log(undoingText(id, undone))
    return undone.keptCount > 0 ? EXIT.inPart : EXIT.done
  } catch (error) {
    if (error instanceof FeedProblem) throw new CommandError(error.message)
    throw error
  }
}

function idOf(number: string): number {
  if (!/^\d+$/.test(number)) throw misused(usage)
  return Number(number)
}

/** What undoing an import did, what it left unchanged, and the commands that undo the rest. */
function undoingText(id: number, undoing: Undoing): string {
  const { kept, keptCount } = undoing
  const inTheWay = laterImportsInWords(undoing.inTheWay)
  const commands = [...(undoing.inTheWay ?? []), { id }].map(later => `npm run shop -- imports undo ${later.id}`)
  return [
    `Importación ${id} ${keptCount > 0 ? 'deshecha en parte' : 'deshecha'}: ${undoingInWords(undoing)}.`,
    ...(keptCount > 0 ? ['Quedan como están:'] : []),
    ...kept.slice(0, PRINTED).map(book => `  ${keptInWords(book)}`),
    ...(keptCount > PRINTED ? [`  … y ${keptCount - PRINTED} más`] : []),
    ...(inTheWay === '' ? [] : [`${inTheWay}: ${commands.join('; ')}`]),
    ...releasesInWords(undoing, 'terminal').map(said => `${said}.`),
  ].join('\n')
}

function keptInWords(book: KeptBook): string {
  const { bibliomanagerId, isbn, title } = book
  const names = [bibliomanagerId, ...(isbn && isbn !== bibliomanagerId ? [isbn] : [])].join('  ')
  return [`${names}  ${title}`, holdsInWords(book)].filter(said => said !== '').join(': ')
}
