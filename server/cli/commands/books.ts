import { stringify } from 'csv-stringify/sync'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { withFullStop } from '../../../contract/full-stop.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { AddingBook } from '../../../shop/catalogue/editing/add-book.ts'
import type { EditingBook, ReleasingBook } from '../../../shop/catalogue/editing/edit-book.ts'
import type { SettingCover } from '../../../shop/catalogue/editing/set-cover.ts'
import { FEED_COLUMNS } from '../../../shop/catalogue/import/book-columns.ts'
import {
  bookFileInWords,
  changesInWords,
  movedEditionsInWords,
  releasedPriceInWords,
} from '../../../shop/desk/words/book-words.ts'
import { COVER_FAULT_WORDS, coverInWords } from '../../../shop/desk/words/cover-words.ts'
import { FOR_PEOPLE } from '../../../shop/reading/formula-mark.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile, writeOperatorFile } from '../operator-files.ts'
import { misused } from '../read-arguments.ts'
import { readAssignments } from '../read-assignments.ts'
import { requireReason } from '../required-arguments.ts'
import { type Given, type RunVerb, runVerb, type Verb } from '../run-verb.ts'
import { joiningInWords, separatingInWords } from './books/editions.ts'

const usage =
  'books ISBN [--history CANTIDAD] [--json] | books edit ISBN CAMPO=VALOR… --reason MOTIVO [--accept-price-jump] | books release ISBN [CAMPO…] --reason MOTIVO | books add ISBN CAMPO=VALOR… --reason MOTIVO | books cover ISBN IMAGEN|DIRECCIÓN --reason MOTIVO | books withdraw|reinstate ISBN --reason MOTIVO | books join ISBN ISBN… --reason MOTIVO | books separate ISBN --reason MOTIVO | books missing-covers [ARCHIVO] [--json]   (todos: [--operator NOMBRE])'
const options = {
  reason: { type: 'string' },
  operator: { type: 'string' },
  'accept-price-jump': { type: 'boolean' },
  history: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = Given<typeof options>
const KEPT = 'Queda en la historia del libro.'

const VERBS: Record<string, Verb<typeof options>> = {
  show: { words: 1, takes: ['history', 'json'], run: show },
  edit: { words: [2, Infinity], takes: ['reason', 'accept-price-jump'], run: edit },
  release: { words: [1, Infinity], takes: ['reason'], run: release },
  add: { words: [2, Infinity], takes: ['reason'], run: add },
  cover: { words: 2, takes: ['reason'], run: cover },
  withdraw: { words: 1, takes: ['reason'], run: withdraw(true) },
  reinstate: { words: 1, takes: ['reason'], run: withdraw(false) },
  join: { words: [2, Infinity], takes: ['reason'], run: join },
  separate: { words: 1, takes: ['reason'], run: separate },
  'missing-covers': { words: [0, 1], takes: ['json'], run: listMissing },
}

export const command: Command = {
  usage,
  summary:
    'Muestra un libro con su historia; lo agrega, lo cambia o lo da de baja a mano, lo une a otras ediciones de su obra, y lo devuelve a lo que dicen los catálogos.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: '', other: 'show' }),
}

async function edit({ desk }: CommandContext, [isbn = '', ...words]: readonly string[], values: Values) {
  const reason = requireReason(values, KEPT)
  const acceptPriceJump = values['accept-price-jump'] ?? false
  const input = { isbn, cells: readAssignments(words, usage), reason, acceptPriceJump }
  return reportEdit(isbn, await desk.editBook(operator(values.operator), input))
}

async function release({ desk }: CommandContext, [isbn = '', ...fields]: readonly string[], values: Values) {
  const input = { isbn, fields: [...fields], reason: requireReason(values, KEPT) }
  return reportRelease(isbn, await desk.releaseBook(operator(values.operator), input))
}

async function add({ desk }: CommandContext, [isbn = '', ...words]: readonly string[], values: Values) {
  const reason = requireReason(values, KEPT)
  const input = { isbn, cells: readAssignments(words, usage), reason }
  return reportAdded(await desk.addBook(operator(values.operator), input))
}

async function cover({ desk }: CommandContext, [isbn = '', source = '']: readonly string[], values: Values) {
  const reason = requireReason(values, KEPT)
  const picture = /^https?:\/\//i.test(source) ? source : await readOperatorFile(source)
  return reportCover(isbn, await desk.setCover(operator(values.operator), { isbn, picture, reason }))
}

async function join({ desk }: CommandContext, isbns: readonly string[], values: Values): Promise<number> {
  const input = { isbns: [...isbns], reason: requireReason(values, KEPT) }
  console.log(joiningInWords(await desk.joinEditions(operator(values.operator), input)))
  return EXIT.done
}

async function separate({ desk }: CommandContext, [isbn = '']: readonly string[], values: Values): Promise<number> {
  const input = { isbn, reason: requireReason(values, KEPT) }
  console.log(separatingInWords(await desk.separateEdition(operator(values.operator), input)))
  return EXIT.done
}

async function show({ desk }: CommandContext, [isbn = '']: readonly string[], { history, json }: Values) {
  if (history !== undefined && !/^[1-9]\d{0,4}$/.test(history))
    throw new CommandError('--history lleva una cantidad, por ejemplo 200.')
  const file = await desk.readBookFile(operator(), { isbn, ...(history && { acts: Number(history) }) })
  if (!file) throw unknownBook(isbn)
  console.log(json ? JSON.stringify(file, null, 2) : bookFileInWords(file))
  return EXIT.done
}

async function listMissing({ desk }: CommandContext, [file]: readonly string[], values: Values): Promise<number> {
  const { json, operator: named } = values
  if (json && file !== undefined) throw misused(usage)
  const books = await desk.listMissingCovers(operator(named), {})
  const columns = ['isbn', 'title', 'author', 'publisher', 'fault']
  const rows = books.map(book => ({ ...book, fault: book.fault && COVER_FAULT_WORDS[book.fault] }))
  const text = stringify(rows, { header: true, columns, ...FOR_PEOPLE })
  if (json) console.log(JSON.stringify(books, null, 2))
  else if (file === undefined) process.stdout.write(text)
  else {
    await writeOperatorFile(file, text)
    console.log(`${booksInWords(books.length)} sin tapa en ${file}, los más vendidos primero.`)
  }
  return EXIT.done
}

function reportCover(isbn: string, outcome: SettingCover): number {
  switch (outcome.kind) {
    case 'broken-picture':
    case 'small-picture':
    case 'unreachable':
      throw new CommandError(coverInWords(outcome).text)
    default:
      return reportEdit(isbn, outcome)
  }
}

function withdraw(isWithdrawn: boolean): RunVerb<typeof options> {
  return async ({ desk }, [isbn = ''], values) => {
    const input = { isbn, isWithdrawn, reason: requireReason(values, KEPT) }
    const outcome = await desk.withdrawBook(operator(values.operator), input)
    if (outcome.kind !== 'as-before') return reportEdit(isbn, outcome)
    console.log(`${outcome.title}: ${isWithdrawn ? 'ya estaba de baja a mano' : 'ya se ofrece a mano'}. Nada cambió.`)
    return EXIT.done
  }
}

function reportEdit(isbn: string, outcome: EditingBook): number {
  switch (outcome.kind) {
    case 'edited':
      console.log(
        [
          `${outcome.title}: queda fijado a mano, digan lo que digan los catálogos.`,
          ...linesOf(changesInWords(outcome.changes)),
          ...linesOf(movedEditionsInWords(outcome)),
          ...(outcome.changes.length === 0 ? ['  La tienda ya lo mostraba así.'] : []),
        ].join('\n'),
      )
      return EXIT.done
    case 'as-before':
      console.log(`${outcome.title}: ya estaba fijado así. Nada cambió.`)
      return EXIT.done
    case 'faulty':
      throw faulty(outcome.faults)
    case 'price-jump':
      throw new CommandError(
        `No se cambió nada: el precio pasaría de ${formatExactPrice(outcome.fromCents)} a ${formatExactPrice(outcome.toCents)}. Si es así, repite con --accept-price-jump.`,
      )
    default:
      throw noBook(isbn, outcome.kind)
  }
}

function reportRelease(isbn: string, outcome: ReleasingBook): number {
  switch (outcome.kind) {
    case 'released': {
      const fields = outcome.fields.map(field => FEED_COLUMNS[field]).join(', ')
      console.log(
        [
          outcome.takenCents === undefined
            ? `${outcome.title}: vuelve a seguir a los catálogos en ${fields}.`
            : `${withFullStop(outcome.title)} ${releasedPriceInWords(outcome)}`,
          ...linesOf(changesInWords(outcome.changes)),
          ...linesOf(movedEditionsInWords(outcome)),
        ].join('\n'),
      )
      return EXIT.done
    }
    case 'not-set':
      throw new CommandError(
        outcome.fields.length === 0
          ? 'No se cambió nada: nada de este libro está fijado a mano.'
          : `No se cambió nada: no está fijado a mano: ${outcome.fields.join(', ')}.`,
      )
    case 'nothing-fed':
      throw new CommandError('No se cambió nada: el libro se agregó a mano y ningún catálogo le dio un título todavía.')
    default:
      throw noBook(isbn, outcome.kind)
  }
}

function reportAdded(outcome: AddingBook): number {
  switch (outcome.kind) {
    case 'added': {
      const price =
        outcome.priceCents === null ? 'sin precio: no se puede comprar' : formatExactPrice(outcome.priceCents)
      console.log(`Agregado: ${readableIsbn(outcome.isbn)}  ${outcome.title} (${price}).`)
      return EXIT.done
    }
    case 'faulty':
      throw faulty(outcome.faults)
    case 'known-book':
      throw new CommandError(
        `No se agregó nada: ya está ${readableIsbn(outcome.isbn)}  ${outcome.title}${outcome.isWithdrawn ? ', de baja; para volver a ofrecerlo: books reinstate' : '; se cambia con: books edit'}.`,
      )
  }
}

const linesOf = (lines: readonly string[]) => lines.map(line => `  ${line}`)

function faulty(faults: readonly string[]): CommandError {
  return new CommandError(['No se cambió nada:', ...linesOf(faults)].join('\n'))
}

function noBook(isbn: string, kind: 'unknown-book' | 'sample'): CommandError {
  return kind === 'unknown-book'
    ? unknownBook(isbn)
    : new CommandError('No se cambió nada: es un título de muestra, que deja su lugar entero a uno de verdad.')
}

function unknownBook(isbn: string): CommandError {
  return new CommandError(`No hay ningún libro con ISBN ${isbn}.`)
}
