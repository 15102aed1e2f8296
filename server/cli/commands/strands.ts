import { shortAuthors } from '../../../contract/authors.ts'
import { STRAND_TYPES, type StrandType } from '../../../contract/book.ts'
import { formatMediumDate, montevideoDate } from '../../../contract/dates.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { DescribedStrand } from '../../../shop/catalogue/describe-strands.ts'
import type { Pinning, UnknownLine } from '../../../shop/catalogue/pin-strand.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile } from '../operator-files.ts'
import { misused } from '../read-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'strands [--json] | strands set BESTSELLERS|NEW_RELEASES ARCHIVO [--skip-unknown] | strands auto BESTSELLERS|NEW_RELEASES'
const options = { json: { type: 'boolean' }, 'skip-unknown': { type: 'boolean' } } as const
type Values = Given<typeof options>

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  set: { words: 2, takes: ['skip-unknown'], run: set },
  auto: { words: 1, takes: [], run: followAlone },
}

export const command: Command = {
  usage,
  summary: 'Muestra los más vendidos y las novedades, los fija con una lista de ISBN o los deja seguir solos.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const strands = await desk.describeStrands(operator(), {})
  if (json) console.log(JSON.stringify(strands.map(toJson), null, 2))
  else console.log(strands.map(toText).join('\n\n'))
  return EXIT.done
}

async function set({ desk }: CommandContext, [word = '', file = '']: readonly string[], values: Values) {
  const strand = strandOf(word)
  const list = (await readOperatorFile(file)).toString('utf8')
  return report(
    await desk.pinStrand(operator(), { strand, list, skipUnknown: values['skip-unknown'] ?? false }),
    strand,
    file,
  )
}

function report(pinning: Pinning, strand: StrandType, file: string): number {
  switch (pinning.kind) {
    case 'pinned':
      if (pinning.unknown.length > 0)
        console.log(`Pasados por alto, porque no están en el catálogo:\n${linesOf(pinning.unknown)}\n`)
      console.log(`${strand}: fijada con ${counted(pinning.books)}. Con "strands auto ${strand}" vuelve a seguir sola.`)
      return EXIT.done
    case 'unknown-books':
      throw new CommandError(
        `No se cambió nada: estas líneas de ${file} no nombran un libro del catálogo.\n${linesOf(pinning.unknown)}\nCon --skip-unknown se pasan por alto.`,
      )
    case 'no-books':
      throw new CommandError(`No se cambió nada: ${file} no nombra ningún libro del catálogo.`)
  }
}

async function followAlone({ desk }: CommandContext, [word = '']: readonly string[]): Promise<number> {
  const strand = strandOf(word)
  await desk.unpinStrand(operator(), { strand })
  const now = (await desk.describeStrands(operator(), {})).find(described => described.strand === strand)
  console.log(`${strand}: sigue sola, ahora con ${counted(now?.books.length ?? 0)}.`)
  return EXIT.done
}

function strandOf(word: string): StrandType {
  const strand = STRAND_TYPES.find(known => known === word)
  if (!strand) throw misused(usage)
  return strand
}

function toJson({ strand, title, pinnedBy, pinnedAt, books }: DescribedStrand) {
  return {
    strand,
    title,
    pinnedBy,
    pinnedAt,
    books: books.map(({ normalizedIsbn, title: bookTitle, author }) => ({
      isbn: normalizedIsbn,
      title: bookTitle,
      author,
    })),
  }
}

function toText({ strand, title, pinnedBy, pinnedAt, books }: DescribedStrand): string {
  const since = pinnedAt ? ` desde el ${formatMediumDate(montevideoDate(pinnedAt))}` : ''
  const mode =
    pinnedBy === null
      ? 'sigue sola'
      : `fijada por ${pinnedBy === 'sample' ? 'el catálogo de muestra' : 'una lista'}${since}`
  const lines = books.map(
    ({ normalizedIsbn, title: bookTitle, author }, index) =>
      `${String(index + 1).padStart(4)}. ${readableIsbn(normalizedIsbn)}  ${bookTitle}${author ? `, de ${shortAuthors(author)}` : ''}`,
  )
  return [`${strand} (${title}): ${counted(books.length)}, ${mode}`, ...lines].join('\n')
}

function linesOf(unknown: readonly UnknownLine[]): string {
  return unknown.map(({ line, text, isbn }) => `  línea ${line}: ${text}${isbn ? '' : ' (no es un ISBN)'}`).join('\n')
}

function counted(books: number): string {
  return books === 1 ? '1 título' : `${books} títulos`
}
