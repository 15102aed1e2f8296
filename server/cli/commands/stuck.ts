import { formatShortDate } from '../../../contract/dates.ts'
import type { Desk } from '../../../shop/desk/desk.ts'
import { commandOf } from '../../../shop/desk/waiting/step.ts'
import { URGENCIES, type Urgency } from '../../../shop/desk/waiting/waiting.ts'
import type { MarkedWaiting } from '../../../shop/desk/waiting/what-waits.ts'
import { dayInUruguay, inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { SNOOZE_FAULTS } from '../../../shop/desk/words/waiting-words.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { requireDay, required } from '../order-argument.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = `stuck [--resting-days N] [--json]
      stuck take|leave|wake COSA [--operator NOMBRE]
      stuck snooze COSA --until DÍA --reason MOTIVO [--operator NOMBRE]`
const options = {
  'resting-days': { type: 'string' },
  json: { type: 'boolean' },
  until: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string' },
} as const

const HEADINGS: Record<Urgency, string> = {
  money: 'DINERO DE LECTORES',
  deadline: 'TIENE PLAZO',
  book: 'LIBROS PAGOS QUE NADIE IMPRIME',
  news: 'ESPERAN NOTICIAS',
}

export const command: Command = {
  usage,
  summary:
    'Muestra todo lo que espera a una persona, lo más urgente primero, cada cosa con el comando que sigue; y quién la toma, o hasta cuándo se pospone.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb, ...names] = positionals
    if (verb !== undefined) {
      console.log(await mark(desk, { verb, thing: names.join(' '), ...values }))
      return EXIT.done
    }
    const days = values['resting-days']
    if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
      throw new CommandError('--resting-days es un número de días.')
    const waiting = await desk.whatWaits(operator(), days === undefined ? {} : { restingDays: Number(days) })
    if (values.json) console.log(JSON.stringify(waiting.map(inCommands), null, 2))
    else console.log(waiting.length === 0 ? 'Nada espera a nadie.' : listed(waiting))
    return EXIT.done
  },
}

/** @returns what was done. @throws CommandError for what changed nothing */
async function mark(
  desk: Desk,
  {
    verb,
    thing,
    until,
    reason,
    operator: named,
  }: { verb: string; thing: string } & { until?: string; reason?: string; operator?: string },
): Promise<string> {
  const actor = operator(named)
  if (thing === '') throw misused(usage)
  switch (verb) {
    case 'take': {
      const taking = await desk.takeThing(actor, { thing })
      if (taking.kind === 'held') throw new CommandError(`Ya lo hace ${taking.by}. No se cambió nada.`)
      return `${thing}: lo hace ${actor.name}.`
    }
    case 'leave':
      await desk.leaveThing(actor, { thing })
      return `${thing}: no lo hace nadie.`
    case 'wake':
      await desk.wakeThing(actor, { thing })
      return `${thing}: espera otra vez.`
    case 'snooze': {
      const day = requireDay(required(until, '--until'), '--until')
      const { kind } = await desk.snoozeThing(actor, { thing, until: day, reason: required(reason, '--reason') })
      if (kind !== 'snoozed') throw new CommandError(SNOOZE_FAULTS[kind])
      return `${thing}: vuelve el ${formatShortDate(day)}.`
    }
    default:
      throw misused(usage)
  }
}

function inCommands(thing: MarkedWaiting) {
  return { ...thing, next: thing.next.map(commandOf) }
}

function listed(waiting: readonly MarkedWaiting[]): string {
  return URGENCIES.flatMap(urgency => {
    const those = waiting.filter(thing => thing.urgency === urgency)
    return those.length === 0 ? [] : [`${HEADINGS[urgency]}\n\n${those.map(toText).join('\n\n')}`]
  }).join('\n\n')
}

function toText({ since, isWholeDay, what, next, thing, mark }: MarkedWaiting): string {
  return [
    `${isWholeDay ? dayInUruguay(since) : inUruguay(since)}  ${what}`,
    ...(mark?.taken ? [`    lo hace ${mark.taken.by}`] : []),
    ...(mark?.snoozed
      ? [
          `    pospuesto hasta el ${formatShortDate(mark.snoozed.until)} por ${mark.snoozed.by}: ${mark.snoozed.reason} (${thing})`,
        ]
      : []),
    ...next.map(step => `    npm run shop -- ${commandOf(step)}`),
  ].join('\n')
}
