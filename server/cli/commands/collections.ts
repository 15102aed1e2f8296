import { collectionPath } from '../../../contract/addresses.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { MAX_COLLECTION_BOOKS } from '../../../contract/collection.ts'
import { withFullStop } from '../../../contract/full-stop.ts'
import type { ChangingCollection, Refused } from '../../../shop/catalogue/collections/change-collection.ts'
import {
  collectionFileInWords,
  collectionInWords,
  listFaultInWords,
  stateChangesInWords,
} from '../../../shop/desk/words/display-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile } from '../operator-files.ts'
import { misused } from '../read-arguments.ts'
import { readAssignments } from '../read-assignments.ts'
import { requireReason } from '../required-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'collections [COLECCIÓN] [--json] | collections add CAMPO=VALOR… [--books ARCHIVO] --reason MOTIVO | collections edit COLECCIÓN CAMPO=VALOR… --reason MOTIVO | collections books COLECCIÓN ARCHIVO --reason MOTIVO | collections move COLECCIÓN LUGAR --reason MOTIVO | collections remove COLECCIÓN --reason MOTIVO   (campos: título, texto, tapa, desde, hasta; todos: [--operator NOMBRE])'
const options = {
  books: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = Given<typeof options>
const KEPT = 'Queda en la historia de la colección.'

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  show: { words: 1, takes: ['json'], run: show },
  add: { words: [1, Infinity], takes: ['books', 'reason'], run: add },
  edit: { words: [2, Infinity], takes: ['reason'], run: edit },
  books: { words: 2, takes: ['reason'], run: setBooks },
  move: { words: 2, takes: ['reason'], run: move },
  remove: { words: 1, takes: ['reason'], run: remove },
}

export const command: Command = {
  usage,
  summary: 'Muestra las colecciones de la portada; las crea, las cambia, las ordena y las quita.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list', other: 'show' }),
}

async function add({ desk }: CommandContext, words: readonly string[], values: Values): Promise<number> {
  const list = values.books === undefined ? '' : await readList(values.books)
  const input = { cells: readAssignments(words, usage), list, reason: requireReason(values, KEPT) }
  const outcome = await desk.createCollection(operator(values.operator), input)
  if (outcome.kind !== 'created') throw refused(outcome, '')
  const { title, slug, books: isbns } = outcome.collection
  console.log(
    isbns.length === 0
      ? `Creada: ${title}. No se ve hasta que tenga libros: collections books ${slug} ARCHIVO --reason "…"`
      : `Creada: ${title}, con ${booksInWords(isbns.length)}, en ${collectionPath({ slug })}`,
  )
  return EXIT.done
}

async function edit({ desk }: CommandContext, [slug = '', ...words]: readonly string[], values: Values) {
  const input = { slug, cells: readAssignments(words, usage), reason: requireReason(values, KEPT) }
  return report(slug, await desk.editCollection(operator(values.operator), input))
}

async function setBooks({ desk }: CommandContext, [slug = '', file = '']: readonly string[], values: Values) {
  const input = { slug, list: await readList(file), reason: requireReason(values, KEPT) }
  return report(slug, await desk.setCollectionBooks(operator(values.operator), input))
}

async function move({ desk }: CommandContext, [slug = '', place = '']: readonly string[], values: Values) {
  if (!/^[1-9]\d{0,3}$/.test(place)) throw misused(usage)
  const input = { slug, place: Number(place), reason: requireReason(values, KEPT) }
  return report(slug, await desk.moveCollection(operator(values.operator), input))
}

async function remove({ desk }: CommandContext, [slug = '']: readonly string[], values: Values): Promise<number> {
  const input = { slug, reason: requireReason(values, KEPT) }
  const outcome = await desk.removeCollection(operator(values.operator), input)
  if (outcome.kind !== 'removed') throw refused(outcome, slug)
  console.log(`Quitada: ${withFullStop(outcome.collection.title)} Sus libros siguen en la tienda.`)
  return EXIT.done
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const collections = await desk.listCollections(operator(), {})
  if (json) console.log(JSON.stringify(collections, null, 2))
  else if (collections.length === 0) console.log('No hay colecciones. Se crean con: collections add título="…"')
  else console.log(collections.map(collectionInWords).join('\n'))
  return EXIT.done
}

async function show({ desk }: CommandContext, [slug = '']: readonly string[], { json }: Values): Promise<number> {
  const file = await desk.readCollection(operator(), { slug })
  if (!file) throw refused({ kind: 'unknown-collection' }, slug)
  console.log(json ? JSON.stringify(file, null, 2) : collectionFileInWords(file))
  return EXIT.done
}

function report(slug: string, outcome: ChangingCollection): number {
  switch (outcome.kind) {
    case 'changed': {
      const lines = stateChangesInWords(outcome.before, outcome.after)
      console.log([`${outcome.collection.title}: cambiada.`, ...lines.map(line => `  ${line}`)].join('\n'))
      return EXIT.done
    }
    case 'as-before':
      console.log(`${outcome.collection.title}: ya era así. Nada cambió.`)
      return EXIT.done
    default:
      throw refused(outcome, slug)
  }
}

function refused(outcome: Refused, wanted: string): CommandError {
  switch (outcome.kind) {
    case 'unknown-collection':
      return new CommandError(`No hay ninguna colección «${wanted}». Las que hay se ven con: collections`)
    case 'address-taken':
      return new CommandError(
        `No se creó nada: ${collectionPath(outcome)} ya es la dirección de «${outcome.title}». Elige otro título.`,
      )
    case 'bad-list':
      return linesOf('No se cambió nada: hay líneas que no sirven.', outcome.faults.map(listFaultInWords))
    case 'no-books':
      return new CommandError('No se cambió nada: el archivo no nombra ningún libro. Lleva un ISBN por línea.')
    case 'too-many':
      return new CommandError(
        `No se cambió nada: son ${outcome.books} libros, y una colección muestra todos en una página: hasta ${MAX_COLLECTION_BOOKS}.`,
      )
    case 'faulty':
      return linesOf('No se cambió nada:', outcome.faults)
  }
}

function linesOf(title: string, lines: readonly string[]): CommandError {
  return new CommandError([title, ...lines.map(line => `  ${line}`)].join('\n'))
}

async function readList(file: string): Promise<string> {
  return (await readOperatorFile(file)).toString('utf8')
}
