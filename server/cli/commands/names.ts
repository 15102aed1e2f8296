import type { NameKind } from '../../../contract/name-page.ts'
import type { JoiningNames, NameRef, SeparatingName, ShowingName } from '../../../shop/catalogue/names/change-name.ts'
import { MOST_LISTED } from '../../../shop/catalogue/names/read-names.ts'
import {
  nameFileInWords,
  nameInWords,
  notJoinedWords,
  notShownAsWords,
  refInWords,
} from '../../../shop/desk/words/name-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused } from '../read-arguments.ts'
import { requireReason } from '../required-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'names [list [TEXTO]] [--kind author|publisher] [--json] | names show PÁGINA [--json] | names join PÁGINA OTRA --reason MOTIVO | names separate PÁGINA --reason MOTIVO | names show-as PÁGINA [NOMBRE] --reason MOTIVO   (PÁGINA: autores/julio-cortazar; todos: [--operator NOMBRE])'
const options = {
  kind: { type: 'string' },
  json: { type: 'boolean' },
  reason: { type: 'string' },
  operator: { type: 'string' },
} as const
type Values = Given<typeof options>
const KEPT = 'Queda en la historia de la página.'

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: [0, 1], takes: ['kind', 'json'], run: list },
  show: { words: 1, takes: ['json'], run: show },
  join: { words: 2, takes: ['reason'], run: join },
  separate: { words: 1, takes: ['reason'], run: separate },
  'show-as': { words: [1, 2], takes: ['reason'], run: showAs },
}

export const command: Command = {
  usage,
  summary: 'Muestra las páginas de autores y editoriales, une las que son de la misma, las separa y les pone nombre.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, [filter]: readonly string[], values: Values): Promise<number> {
  const kind = values.kind === undefined ? undefined : KINDS[values.kind]
  if (values.kind !== undefined && !kind) throw misused(usage)
  const found = await desk.listNames(operator(values.operator), { filter, kind })
  const names = found.slice(0, MOST_LISTED)
  if (values.json) console.log(JSON.stringify(names, null, 2))
  else if (names.length > 0) console.log(names.map(nameInWords).join('\n'))
  else console.log(filter ? `Nadie se llama así: ${filter}.` : 'Nadie unió páginas ni les puso nombre a mano.')
  if (!values.json && found.length > names.length) {
    console.log(`Hay más: estas son las primeras ${MOST_LISTED}. Con un texto más largo salen menos.`)
  }
  return EXIT.done
}

const KINDS: Partial<Record<string, NameKind>> = { author: 'AUTHOR', publisher: 'PUBLISHER' }

async function show({ desk }: CommandContext, [address = '']: readonly string[], values: Values): Promise<number> {
  const ref = readRef(address)
  const file = await desk.readNameFile(operator(values.operator), { ref })
  if (!file) throw unknownName(ref)
  console.log(values.json ? JSON.stringify(file, null, 2) : nameFileInWords(file))
  return EXIT.done
}

async function join({ desk }: CommandContext, [from = '', to = '']: readonly string[], values: Values) {
  const input = { from: readRef(from), to: readRef(to), reason: requireReason(values, KEPT) }
  return reportJoin(await desk.joinNames(operator(values.operator), input), input)
}

async function separate({ desk }: CommandContext, [address = '']: readonly string[], values: Values) {
  const input = { ref: readRef(address), reason: requireReason(values, KEPT) }
  return reportSeparate(await desk.separateName(operator(values.operator), input))
}

async function showAs(
  { desk }: CommandContext,
  [address = '', name = null]: readonly (string | null)[],
  values: Values,
) {
  const input = { ref: readRef(address ?? ''), name, reason: requireReason(values, KEPT) }
  return reportShown(await desk.showNameAs(operator(values.operator), input))
}

/** Parses a page's address, whole or beginning at `autores` or `editoriales`. */
function readRef(address: string): NameRef {
  const [, folder, slug] =
    /^(?:https?:\/\/[^/]+)?\/?(autores|editoriales)\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(address) ?? []
  if (folder === undefined || slug === undefined) {
    throw new CommandError(
      `«${address}» no es la página de nadie: se escribe autores/julio-cortazar o editoriales/planeta. Cuáles hay lo dice: names list TEXTO.`,
    )
  }
  return { kind: folder.toLowerCase() === 'autores' ? 'AUTHOR' : 'PUBLISHER', slug: decoded(slug).toLowerCase() }
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function reportJoin(outcome: JoiningNames, { from, to }: { from: NameRef; to: NameRef }): number {
  switch (outcome.kind) {
    case 'joined': {
      const others = outcome.others === 0 ? '' : ` Con ella van ${outcome.others} que estaban unidas a ella.`
      console.log(
        `Unidas: los libros de ${outcome.name} están en la página de ${outcome.to}, y ${refInWords(from)} lleva a ${refInWords(to)}.${others}`,
      )
      return EXIT.done
    }
    case 'as-before':
      console.log(`${outcome.name} ya estaba unida a ${outcome.to}. Nada cambió.`)
      return EXIT.done
    case 'same-name':
    case 'other-kind':
      throw new CommandError(`${notJoinedWords(outcome)} No se cambió nada.`)
    case 'joined-elsewhere': {
      const { ref, to: kept } = outcome
      const isBetween = ref.slug === from.slug || kept.slug === from.slug
      const adviceOnError = isBetween ? `Sepárala primero: names separate ${refInWords(ref)}.` : 'Únela a esa.'
      throw new CommandError(`${notJoinedWords(outcome)} No se cambió nada. ${adviceOnError}`)
    }
    case 'unknown-name':
      throw unknownName(outcome.ref)
  }
}

function reportSeparate(outcome: SeparatingName): number {
  switch (outcome.kind) {
    case 'separated':
      console.log(`Separadas: ${outcome.name} tiene otra vez su página, y ${outcome.from} la suya.`)
      return EXIT.done
    case 'not-joined':
      console.log(`${outcome.name} no está unida a otra. Nada cambió.`)
      return EXIT.done
    case 'unknown-name':
      throw unknownName(outcome.ref)
  }
}

function reportShown(outcome: ShowingName): number {
  switch (outcome.kind) {
    case 'shown':
      console.log(`La página se llama ahora ${outcome.to} (antes: ${outcome.from}).`)
      return EXIT.done
    case 'as-before':
      console.log(`La página ya se llamaba ${outcome.name}. Nada cambió.`)
      return EXIT.done
    case 'not-a-name':
    case 'joined-elsewhere':
      throw new CommandError(`${notShownAsWords(outcome)} No se cambió nada.`)
    case 'unknown-name':
      throw unknownName(outcome.ref)
  }
}

function unknownName(ref: NameRef): CommandError {
  return new CommandError(`No hay ninguna página ${refInWords(ref)}. Cuáles hay lo dice: names list TEXTO.`)
}
