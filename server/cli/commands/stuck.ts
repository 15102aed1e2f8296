import { URGENCIES, type Urgency, type Waiting } from '../../../shop/desk/waiting/waiting.ts'
import { dayInUruguay, inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'stuck [--resting-days N] [--json]'
const options = { 'resting-days': { type: 'string' }, json: { type: 'boolean' } } as const
const RESTING_DAYS = 10

const HEADINGS: Record<Urgency, string> = {
  money: 'DINERO DE LECTORES',
  deadline: 'TIENE PLAZO',
  book: 'LIBROS PAGOS QUE NADIE IMPRIME',
  news: 'ESPERAN NOTICIAS',
}

export const command: Command = {
  usage,
  summary: 'Muestra todo lo que espera a una persona, lo más urgente primero, cada cosa con el comando que sigue.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const restingDays = Number(values['resting-days'] ?? RESTING_DAYS)
    if (!Number.isInteger(restingDays) || restingDays < 1)
      throw new CommandError('--resting-days es un número de días.')
    const waiting = await desk.whatWaits(operator(), { restingDays })
    if (values.json) console.log(JSON.stringify(waiting, null, 2))
    else console.log(waiting.length === 0 ? 'Nada espera a nadie.' : listed(waiting))
    return EXIT.done
  },
}

function listed(waiting: readonly Waiting[]): string {
  return URGENCIES.flatMap(urgency => {
    const those = waiting.filter(thing => thing.urgency === urgency)
    return those.length === 0 ? [] : [`${HEADINGS[urgency]}\n\n${those.map(toText).join('\n\n')}`]
  }).join('\n\n')
}

function toText({ since, isWholeDay, what, next }: Waiting): string {
  return [
    `${isWholeDay ? dayInUruguay(since) : inUruguay(since)}  ${what}`,
    ...next.map(step => `    npm run shop -- ${step}`),
  ].join('\n')
}
