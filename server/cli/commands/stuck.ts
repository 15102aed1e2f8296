import { formatShortDate } from '../../../contract/dates.ts'
import { commandOf } from '../../../shop/desk/waiting/step.ts'
import { URGENCIES, type Urgency } from '../../../shop/desk/waiting/waiting.ts'
import type { MarkedWaiting } from '../../../shop/desk/waiting/what-waits.ts'
import { dayInUruguay, inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { SNOOZE_FAULTS } from '../../../shop/desk/words/waiting-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { requireDay, required } from '../required-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

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
type Values = Given<typeof options>

const HEADINGS: Record<Urgency, string> = {
  money: 'DINERO DE LECTORES',
  deadline: 'TIENE PLAZO',
  book: 'LIBROS PAGOS QUE NADIE IMPRIME',
  news: 'ESPERAN NOTICIAS',
  catalogue: 'PRECIOS Y FUENTES',
}

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['resting-days', 'json'], run: list },
  take: { words: [1, Infinity], takes: [], run: take },
  leave: { words: [1, Infinity], takes: [], run: leave },
  wake: { words: [1, Infinity], takes: [], run: wake },
  snooze: { words: [1, Infinity], takes: ['until', 'reason'], run: snooze },
}

export const command: Command = {
  usage,
  summary:
    'Muestra todo lo que espera a una persona, lo más urgente primero, cada cosa con el comando que sigue; y quién la toma, o hasta cuándo se pospone.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk, copyOf }: CommandContext, _: readonly string[], values: Values): Promise<number> {
  const days = values['resting-days']
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) throw new CommandError('--resting-days es un número de días.')
  const waiting = await desk.whatWaits(operator(), days === undefined ? {} : { restingDays: Number(days) })
  if (values.json) console.log(JSON.stringify(waiting.map(inCommands), null, 2))
  else if (waiting.length > 0) console.log(listed(waiting))
  else
    console.log(
      copyOf
        ? 'De lo que esta base tiene, nada espera a nadie; de lo que le falta no se sabe.'
        : 'Nada espera a nadie.',
    )
  return copyOf ? EXIT.inPart : EXIT.done
}

async function take({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const [thing, actor] = [words.join(' '), operator(values.operator)]
  const taking = await desk.takeThing(actor, { thing })
  if (taking.kind === 'held') throw new CommandError(`Ya lo hace ${taking.by}. No se cambió nada.`)
  console.log(`${thing}: lo hace ${actor.name}.`)
  return EXIT.done
}

async function leave({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const thing = words.join(' ')
  await desk.leaveThing(operator(values.operator), { thing })
  console.log(`${thing}: no lo hace nadie.`)
  return EXIT.done
}

async function wake({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const thing = words.join(' ')
  await desk.wakeThing(operator(values.operator), { thing })
  console.log(`${thing}: espera otra vez.`)
  return EXIT.done
}

async function snooze({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const thing = words.join(' ')
  const until = requireDay(required(values.until, '--until'), '--until')
  const input = { thing, until, reason: required(values.reason, '--reason') }
  const { kind } = await desk.snoozeThing(operator(values.operator), input)
  if (kind !== 'snoozed') throw new CommandError(SNOOZE_FAULTS[kind])
  console.log(`${thing}: vuelve el ${formatShortDate(until)}.`)
  return EXIT.done
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
