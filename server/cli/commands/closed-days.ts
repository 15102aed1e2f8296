import { formatWeekday, isCalendarDay } from '../../../contract/dates.ts'
import type { MarkedDay } from '../../../shop/shipping/closed-days.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage =
  'closed-days [AÑO] [--json] | closed-days add AAAA-MM-DD… --because MOTIVO | closed-days remove AAAA-MM-DD…   (todos: [--operator NOMBRE])'
const options = { json: { type: 'boolean' }, because: { type: 'string' }, operator: { type: 'string' } } as const
type Values = ReturnType<typeof readArguments<typeof options>>['values']

export const command: Command = {
  usage,
  summary: 'Muestra los feriados de un año y los días en que imprenta y correos no trabajan, y los cambia.',
  async run(args, context) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb, ...days] = positionals
    if (verb === 'add') return add(context, daysOf(days), values)
    if (verb === 'remove') return remove(context, daysOf(days), values)
    if (days.length > 0 || (verb !== undefined && !/^20\d\d$/.test(verb))) throw misused(usage)
    return list(context, verb === undefined ? new Date().getFullYear() : Number(verb), values)
  },
}

/** @throws CommandError where one is not a day */
function daysOf(words: readonly string[]): string[] {
  if (words.length === 0) throw misused(usage)
  const wrong = words.find(word => !isCalendarDay(word))
  if (wrong !== undefined) throw new CommandError(`«${wrong}» no es una fecha como 2027-02-08. No se cambió nada.`)
  return [...words]
}

const KINDS: Record<MarkedDay['kind'], string> = {
  holiday: 'feriado',
  'working-holiday': 'feriado laborable: se trabaja',
  closed: 'cerrado',
}

async function list({ desk }: CommandContext, year: number, { json }: Values): Promise<number> {
  const days = await desk.readYear(operator(), { year })
  if (json) console.log(JSON.stringify(days, null, 2))
  else for (const { day, kind, name } of days) console.log(`${day}  ${KINDS[kind]}${name ? `: ${name}` : ''}`)
  return EXIT.done
}

async function add({ desk }: CommandContext, days: string[], { because, operator: named }: Values): Promise<number> {
  if (!because?.trim()) throw new CommandError('Falta por qué no se trabaja: --because "Carnaval".')
  const outcome = await desk.closeDays(operator(named), { days, because })
  switch (outcome.kind) {
    case 'closed':
      for (const day of outcome.days) console.log(`${day}  ${formatWeekday(day)}: cerrado`)
      for (const day of outcome.restAnyway) console.log(`${day}  ${formatWeekday(day)}: no se trabaja de todos modos`)
      return EXIT.done
    case 'rest-anyway':
      throw new CommandError('Esos días no se trabaja de todos modos. No se cambió nada.')
    case 'out-of-reach':
      throw new CommandError('Se cierran días desde hoy y hasta dentro de dos años. No se cambió nada.')
  }
}

async function remove({ desk }: CommandContext, days: string[], { operator: named }: Values): Promise<number> {
  const opened = await desk.openDays(operator(named), { days })
  if (opened.length === 0) throw new CommandError('Ninguno de esos días estaba cerrado.')
  for (const day of opened) console.log(`${day}  ${formatWeekday(day)}: se trabaja otra vez`)
  return EXIT.done
}
