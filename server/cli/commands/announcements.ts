import { withFullStop } from '../../../contract/full-stop.ts'
import { announcementInWords } from '../../../shop/desk/words/display-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused } from '../read-arguments.ts'
import { readAssignments } from '../read-assignments.ts'
import { requireReason } from '../required-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'announcements [--all] [--json] | announcements add texto=TEXTO [dirección=/PÁGINA|https://…] [desde=AAAA-MM-DD] [hasta=AAAA-MM-DD] --reason MOTIVO | announcements remove NÚMERO --reason MOTIVO   (todos: [--operator NOMBRE])'
const options = {
  all: { type: 'boolean' },
  reason: { type: 'string' },
  operator: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = Given<typeof options>
const KEPT = 'Queda junto al anuncio.'

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['all', 'json'], run: list },
  add: { words: [1, Infinity], takes: ['reason'], run: add },
  remove: { words: 1, takes: ['reason'], run: remove },
}

export const command: Command = {
  usage,
  summary: 'Muestra, agrega y quita los anuncios de la portada.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { all = false, json }: Values): Promise<number> {
  const announcements = await desk.listAnnouncements(operator(), { all })
  if (json) console.log(JSON.stringify(announcements, null, 2))
  else if (announcements.length === 0) console.log('No hay anuncios. Se agregan con: announcements add texto="…"')
  else console.log(announcements.map(announcementInWords).join('\n'))
  return EXIT.done
}

async function add({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const input = { cells: readAssignments(words, usage), reason: requireReason(values, KEPT) }
  const outcome = await desk.addAnnouncement(operator(values.operator), input)
  if (outcome.kind === 'faulty') {
    throw new CommandError(['No se agregó nada:', ...outcome.faults.map(fault => `  ${fault}`)].join('\n'))
  }
  const { announcement, crowdedOut } = outcome
  console.log(`Agregado: ${announcementInWords(announcement)}.`)
  if (crowdedOut) console.log(`Deja de verse: #${crowdedOut.id}  ${crowdedOut.text} (se ven los tres más nuevos).`)
  return EXIT.done
}

async function remove({ desk }: CommandContext, [number = '']: readonly string[], values: Values): Promise<number> {
  if (!/^#?\d{1,9}$/.test(number)) throw misused(usage)
  const id = Number(number.replace('#', ''))
  const removed = await desk.removeAnnouncement(operator(values.operator), { id, reason: requireReason(values, KEPT) })
  if (!removed) throw new CommandError(`No hay ningún anuncio #${id}. Los que hay se ven con: announcements`)
  console.log(`Quitado: ${withFullStop(removed.text)}`)
  return EXIT.done
}
