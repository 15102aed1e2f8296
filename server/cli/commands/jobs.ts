import type { FailedJob, StrugglingJob } from '../../../platform/failed-jobs.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused } from '../read-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage = 'jobs [list | retry ID… | retry --all] [--json]'
const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const
type Values = Given<typeof options>
/** Characters shown of an id. For `retry`, any unique beginning is enough. */
const SHOWN_ID = 8

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  retry: { words: [0, Infinity], takes: ['all', 'json'], run: retry },
}

export const command: Command = {
  usage,
  summary:
    'Muestra los trabajos que fallaron del todo y los que se reintentan, con su motivo; retry los hace otra vez.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const { failed, struggling } = await desk.listFailedJobs(operator(), {})
  if (json) {
    console.log(JSON.stringify({ failed, struggling }))
    return EXIT.done
  }
  console.log(failed.length === 0 ? 'Ningún trabajo falló del todo.' : 'Fallaron del todo:')
  for (const job of failed) console.log(failedInWords(job))
  if (struggling.length > 0) console.log('\nSe reintentan solos:')
  for (const job of struggling) console.log(strugglingInWords(job))
  return EXIT.done
}

async function retry({ desk }: CommandContext, ids: readonly string[], { all = false, json }: Values): Promise<number> {
  if (all === ids.length > 0) throw misused(usage)
  const { failed } = await desk.listFailedJobs(operator(), {})
  const known = failed.filter(job => !job.repeats)
  const chosen = ids.length === 0 ? known : ids.map(id => findOne(known, id))
  const chosenIds = chosen.map(({ id }) => id)
  const retried = await desk.retryFailedJobs(operator(), { ids: chosenIds })
  if (json) console.log(JSON.stringify({ retried }))
  else console.log(retried === 0 ? 'No había trabajos que repetir.' : `Se hacen otra vez: ${retried}.`)
  return EXIT.done
}

/** Finds a failed job by its id, or by a unique beginning of it. */
function findOne(jobs: FailedJob[], beginning: string): FailedJob {
  const found = jobs.filter(({ id }) => id.startsWith(beginning.toLowerCase()))
  const [job] = found
  if (!job) throw new CommandError(`No hay ningún trabajo fallido ${beginning}. No se repitió nada.`)
  if (found.length > 1) throw new CommandError(`Varios trabajos empiezan con ${beginning}. No se repitió nada.`)
  return job
}

function failedInWords({ id, queue, payload, reason, tries, failedAt, repeats }: FailedJob): string {
  const again = repeats ? 'se repite solo' : `jobs retry ${id.slice(0, SHOWN_ID)}`
  return `${inUruguay(failedAt)}  ${queue} ${JSON.stringify(payload)}\n    intentos: ${tries}; ${reason}\n    ${again}`
}

function strugglingInWords({ queue, payload, reason, tries, nextTryAt }: StrugglingJob): string {
  return `${inUruguay(nextTryAt)}  ${queue} ${JSON.stringify(payload)}\n    intentos: ${tries}; ${reason}`
}
