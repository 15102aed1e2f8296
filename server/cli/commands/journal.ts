import { actInWords } from '../../../shop/desk/words/act-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { outcomeInWords } from '../../../shop/desk/words/outcome-words.ts'
import { furtherTries, SIGN_IN_WORDS } from '../../../shop/desk/words/staff-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { tableText } from '../print-table.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage = 'journal [--about ORDEN|ISBN|CONSULTA] [--limit N] [--json] | journal sign-ins [--limit N] [--json]'
const options = { about: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } } as const
type Values = Given<typeof options>
const LIMIT = '50'

const VERBS: Record<string, Verb<typeof options>> = {
  acts: { words: 0, takes: ['about', 'limit', 'json'], run: acts },
  'sign-ins': { words: 0, takes: ['limit', 'json'], run: signIns },
}

export const command: Command = {
  usage,
  summary: 'Muestra lo que hizo el equipo, y quién quiso entrar a la mesa; lo último primero.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'acts' }),
}

async function acts({ desk }: CommandContext, _: readonly string[], { about, limit, json }: Values): Promise<number> {
  const subject = about && (/^#?\d{1,9}$/.test(about) ? `orden ${about.replace('#', '')}` : about)
  const entries = await desk.readJournal(operator(), { ...(subject && { subject }), limit: limitOf(limit) })
  if (json) console.log(JSON.stringify(entries))
  else
    console.log(
      tableText(entries, [
        { title: 'CUÁNDO', cell: ({ at }) => inUruguay(at) },
        { title: 'QUIÉN', cell: ({ actor }) => actor },
        { title: 'QUÉ', cell: ({ act }) => actInWords(act) },
        { title: 'SOBRE', cell: entry => entry.subject ?? '' },
        {
          title: 'QUÉ PASÓ',
          cell: entry => {
            const { result, why } = outcomeInWords(entry)
            return why ? `${result}: ${why}` : result
          },
        },
      ]),
    )
  return EXIT.done
}

async function signIns({ desk }: CommandContext, _: readonly string[], { limit, json }: Values): Promise<number> {
  const tries = await desk.listSignIns(operator(), { limit: limitOf(limit) })
  if (json) console.log(JSON.stringify(tries))
  else
    console.log(
      tableText(tries, [
        { title: 'CUÁNDO', cell: ({ at }) => inUruguay(at) },
        { title: 'CORREO', cell: ({ account }) => account || '(nadie conocido)' },
        { title: 'CON', cell: ({ method }) => SIGN_IN_WORDS[method] ?? method },
        { title: '', cell: ({ isLetIn, ...more }) => `${isLetIn ? 'entró' : 'no entró'} ${furtherTries(more)}`.trim() },
      ]),
    )
  return EXIT.done
}

function limitOf(text = LIMIT): number {
  const limit = Number(text)
  if (!Number.isSafeInteger(limit) || limit < 1) throw new CommandError('--limit es un número entero desde 1.')
  return limit
}
