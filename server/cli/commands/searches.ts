import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'searches [--days N] [--json]'
const options = { days: { type: 'string' }, json: { type: 'boolean' } } as const
const MOST_DAYS = 3660
const SHOWN = 200

export const command: Command = {
  usage,
  summary: 'Muestra las búsquedas que no encontraron nada en los últimos días (30), las más repetidas primero.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const days = Number(values.days ?? 30)
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
      throw new CommandError(`--days va de 1 a ${MOST_DAYS}.`)
    const misses = await desk.listMisses(operator(), { days, limit: SHOWN })
    if (values.json) console.log(JSON.stringify(misses))
    else if (misses.length === 0) console.log('Ninguna búsqueda quedó sin resultados.')
    else
      for (const { query, times, lastDay } of misses) console.log(`${String(times).padStart(6)}  ${lastDay}  ${query}`)
    return EXIT.done
  },
}
