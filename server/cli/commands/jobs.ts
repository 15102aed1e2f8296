import { failedJobs, retryFailedJobs, strugglingJobs } from '../../../platform/failed-jobs.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'jobs list [--json] | jobs retry ID… | jobs retry --all'
const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary:
    'Muestra los trabajos que fallaron del todo y los que se reintentan, con su motivo; retry los hace otra vez.',
  async run(args, { pool }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb = 'list', ...ids] = positionals
    if (verb === 'list' && ids.length === 0) {
      const failed = await failedJobs(pool)
      const struggling = await strugglingJobs(pool)
      if (values.json) console.log(JSON.stringify({ failed, struggling }))
      else print(failed, struggling)
      return EXIT.done
    }
    if (verb !== 'retry' || (ids.length === 0) !== Boolean(values.all)) throw misused(usage)
    const retried = await retryFailedJobs(pool, values.all ? undefined : ids)
    if (!values.all && retried < ids.length) {
      throw new CommandError(`De ${ids.length} trabajos, ${retried} esperaban por ti; los demás no están en la lista.`)
    }
    console.log(retried === 0 ? 'No había trabajos que repetir.' : `Se hacen otra vez: ${retried}.`)
    return EXIT.done
  },
}

function print(
  failed: Awaited<ReturnType<typeof failedJobs>>,
  struggling: Awaited<ReturnType<typeof strugglingJobs>>,
): void {
  if (failed.length === 0 && struggling.length === 0) console.log('Ningún trabajo falló.')
  for (const { id, queue, payload, reason, tries, failedAt, repeats } of failed) {
    const next = repeats ? 'se repite solo' : `npm run shop -- jobs retry ${id}`
    console.log(
      `${failedAt.toISOString()}  ${queue} ${JSON.stringify(payload)}\n    ${tries} intentos: ${reason}\n    ${next}`,
    )
  }
  for (const { queue, payload, reason, tries, nextTryAt } of struggling) {
    console.log(
      `${nextTryAt.toISOString()}  ${queue} ${JSON.stringify(payload)}\n    ${tries} intentos: ${reason}\n    se reintenta solo a esa hora`,
    )
  }
}
