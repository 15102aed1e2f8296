import { formatWeekday, isCalendarDay } from '../../../contract/dates.ts'
import { NOT_CLOSED } from '../../../shop/desk/words/closed-day-words.ts'
import type { MarkedDay } from '../../../shop/shipping/closed-days.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused } from '../read-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'closed-days [AÑO] [--json] | closed-days add AAAA-MM-DD… --because MOTIVO | closed-days remove AAAA-MM-DD…   (todos: [--operator NOMBRE])'
const options = { json: { type: 'boolean' }, because: { type: 'string' }, operator: { type: 'string' } } as const
type Values = Given<typeof options>

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: [0, 1], takes: ['json'], run: list },
  add: { words: [1, Infinity], takes: ['because'], run: add },
  remove: { words: [1, Infinity], takes: [], run: remove },
}

export const command: Command = {
  usage,
  summary: 'Muestra los feriados de un año y los días en que imprenta y correos no trabajan, y los cambia.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list', other: 'list' }),
}

/** @throws CommandError if one is not a date */
function daysOf(words: readonly string[]): string[] {
  const wrong = words.find(word => !isCalendarDay(word))
  if (wrong !== undefined) throw new CommandError(`«${wrong}» no es una fecha como 2027-02-08. No se cambió nada.`)
  return [...words]
}

const KINDS: Record<MarkedDay['kind'], string> = {
  holiday: 'feriado',
  'working-holiday': 'feriado laborable: se trabaja',
  closed: 'cerrado',
}

async function list({ desk }: CommandContext, [year]: readonly string[], { json }: Values): Promise<number> {
  if (year !== undefined && !/^20\d\d$/.test(year)) throw misused(usage)
  const days = await desk.readYear(operator(), { year: year === undefined ? new Date().getFullYear() : Number(year) })
  if (json) console.log(JSON.stringify(days, null, 2))
  else for (const { day, kind, name } of days) console.log(`${day}  ${KINDS[kind]}${name ? `: ${name}` : ''}`)
  return EXIT.done
}

async function add({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const { because, operator: named } = values
  const days = daysOf(words)
  if (!because?.trim()) throw new CommandError('Falta por qué no se trabaja: --because "Carnaval".')
  const outcome = await desk.closeDays(operator(named), { days, because })
  if (outcome.kind !== 'closed') throw new CommandError(NOT_CLOSED[outcome.kind])
  for (const day of outcome.days) console.log(`${day}  ${formatWeekday(day)}: cerrado`)
  for (const day of outcome.restAnyway) console.log(`${day}  ${formatWeekday(day)}: no se trabaja de todos modos`)
  return EXIT.done
}

async function remove({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const opened = await desk.openDays(operator(values.operator), { days: daysOf(words) })
  if (opened.length === 0) throw new CommandError('Ninguno de esos días estaba cerrado.')
  for (const day of opened) console.log(`${day}  ${formatWeekday(day)}: se trabaja otra vez`)
  return EXIT.done
}
