import { withFullStop } from '../../../contract/full-stop.ts'
import { announcementInWords } from '../../../shop/desk/words/display-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'
import { readAssignments } from '../read-assignments.ts'

const usage =
  'announcements [--all] [--json] | announcements add texto=TEXTO [dirección=/PÁGINA|https://…] [desde=AAAA-MM-DD] [hasta=AAAA-MM-DD] --reason MOTIVO | announcements remove NÚMERO --reason MOTIVO   (todos: [--operator NOMBRE])'
const options = {
  all: { type: 'boolean' },
  reason: { type: 'string' },
  operator: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = ReturnType<typeof readArguments<typeof options>>['values']

export const command: Command = {
  usage,
  summary: 'Muestra, agrega y quita los avisos de la portada.',
  async run(args, context) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb, ...words] = positionals
    if (verb === undefined && values.reason === undefined) return list(context, values)
    if (values.json || values.all || (verb !== 'add' && verb !== 'remove')) throw misused(usage)
    const reason = values.reason?.trim()
    if (!reason) throw new CommandError('Falta por qué se cambia: --reason "…". Queda junto al aviso.')
    const by = operator(values.operator)
    return verb === 'add' ? add(context, words, { reason, by }) : remove(context, words, { reason, by })
  },
}

type ByHand = { reason: string; by: ReturnType<typeof operator> }

async function list({ desk }: CommandContext, { all = false, json }: Values): Promise<number> {
  const announcements = await desk.listAnnouncements(operator(), { all })
  if (json) console.log(JSON.stringify(announcements, null, 2))
  else if (announcements.length === 0) console.log('No hay anuncios. Se agregan con: announcements add texto="…"')
  else console.log(announcements.map(announcementInWords).join('\n'))
  return EXIT.done
}

async function add({ desk }: CommandContext, words: string[], { reason, by }: ByHand): Promise<number> {
  const outcome = await desk.addAnnouncement(by, { cells: readAssignments(words, usage), reason })
  if (outcome.kind === 'faulty') {
    throw new CommandError(['No se agregó nada:', ...outcome.faults.map(fault => `  ${fault}`)].join('\n'))
  }
  const { announcement, crowdedOut } = outcome
  console.log(`Agregado: ${announcementInWords(announcement)}.`)
  for (const other of crowdedOut)
    console.log(`Deja de verse: #${other.id}  ${other.text} (se ven los tres más nuevos).`)
  return EXIT.done
}

async function remove({ desk }: CommandContext, words: string[], { reason, by }: ByHand): Promise<number> {
  const [number, ...rest] = words
  if (!/^#?\d{1,9}$/.test(number ?? '') || rest.length > 0) throw misused(usage)
  const id = Number(number?.replace('#', ''))
  const removed = await desk.removeAnnouncement(by, { id, reason })
  if (!removed) throw new CommandError(`No hay ningún aviso #${id}. Los que hay se ven con: announcements`)
  console.log(`Quitado: ${withFullStop(removed.text)}`)
  return EXIT.done
}
