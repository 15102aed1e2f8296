import { formatShortDate } from '../../../contract/dates.ts'
import { decodeText } from '../../reading/decode-text.ts'
import { toPlainLine } from '../description/plain-text.ts'
import type { ColumnMap } from './csv/column-map.ts'
import { readCsvFeed } from './csv/read-csv-feed.ts'
import type { FeedFile } from './feed-file.ts'
import { FEED_LIMITS } from './feed-limits.ts'
import { FeedProblem } from './feed-problem.ts'
import type { ReadRecord } from './feed-record.ts'
import { refuseLongNames } from './long-names.ts'
import { readSentDateTime } from './onix/onix-dates.ts'
import { readOnixRecords } from './onix/read-onix-records.ts'
import { type ProductContext, readProduct } from './onix/read-product.ts'
import { childOf, textOf, type XmlNode } from './onix/xml-node.ts'
import type { SubjectMappings } from './subject-mapping.ts'

export interface FeedContext {
  mappings: SubjectMappings
  /** ONIX IDTypeName of the print network's ids. */
  idName: string
  /** Today in Uruguay, `YYYY-MM-DD`. */
  today: string
  /** Latest plausible sending time, ISO 8601; later ones are not believed (`fold-records.ts`). */
  latestSent: string
  columnMap: ColumnMap
  /** The supplier by the operator's word. Null: the ONIX sender. */
  supplier: string | null
}

/**
 * Yields the records of a feed. Its first letter tells ONIX from CSV. `onNotice` gets faults of the file as a whole.
 * @throws FeedProblem when it is neither, or can't be read safely
 */
export async function* readFeed(
  file: FeedFile,
  context: FeedContext,
  onNotice: (notice: string) => void,
): AsyncGenerator<ReadRecord> {
  const decoding = await decodeText(file.bytes)
  if (decoding.kind === 'unknown-encoding') {
    const what = `declara la codificación ${decoding.declared}, que no se conoce`
    throw new FeedProblem(`${file.name}: ${what}; guárdalo en UTF-8.`)
  }
  const { chunks, declared, isLying } = decoding
  const { isXml, all } = await beginsLikeXml(file.name, chunks)
  const reads = (isXml ? readOnixFeed : readCsvFeed)(file.name, all, context, onNotice)
  for await (const read of reads) yield refuseLongNames(read)
  if (isLying()) onNotice(lie(file.name, declared))
}

/**
 * XML begins with `<`; no CSV header does.
 * @throws FeedProblem for endless blanks at the start, which would all be buffered
 */
async function beginsLikeXml(
  file: string,
  chunks: AsyncGenerator<string>,
): Promise<{ isXml: boolean; all: AsyncGenerator<string> }> {
  let start = ''
  for (let isBlank = true; isBlank; ) {
    const next = await chunks.next()
    if (next.done) break
    start += next.value
    isBlank = next.value.trim() === ''
    if (isBlank && start.length > FEED_LIMITS.text)
      throw new FeedProblem(`${file}: empieza con más de 1 MB de blancos.`)
  }
  async function* all() {
    yield start
    yield* chunks
  }
  return { isXml: start.trimStart().startsWith('<'), all: all() }
}

async function* readOnixFeed(
  file: string,
  chunks: AsyncIterable<string>,
  context: FeedContext,
  onNotice: (notice: string) => void,
): AsyncGenerator<ReadRecord> {
  const product: ProductContext = { ...context, file, sentAt: null, defaults: { currency: null, priceType: null } }
  let saysWhen = false
  for await (const event of readOnixRecords(file, chunks)) {
    if (event.kind === 'header') {
      const sentAt = readSentDateTime(textOf(event.node, 'SentDateTime') ?? textOf(event.node, 'SentDate'))
      saysWhen = sentAt !== null
      const isToCome = sentAt !== null && sentAt > context.latestSent
      if (isToCome) onNotice(sentLater(file, sentAt))
      product.sentAt = isToCome ? null : sentAt
      product.defaults = {
        currency: textOf(event.node, 'DefaultCurrencyCode'),
        priceType: textOf(event.node, 'DefaultPriceType') ?? textOf(event.node, 'DefaultPriceTypeCode'),
      }
      product.supplier = context.supplier ?? senderOf(event.node)
    } else if (event.kind === 'product') yield readProduct(event.node, event.line, product)
    else if (event.reference === null) onNotice(`${file}, línea ${event.line}: ${event.reason}.`)
    else yield { kind: 'refused', line: event.line, reference: event.reference, reason: event.reason }
  }
  if (!saysWhen) onNotice(`${file}: no dice cuándo se envió (SentDateTime); se toma como lo más reciente.`)
}

function sentLater(file: string, sentAt: string): string {
  const day = formatShortDate(sentAt.slice(0, 10))
  return `${file}: dice que se envió el ${day} (SentDateTime), que todavía no llegó; se toma como lo más reciente.`
}

/** The sender is in Sender in ONIX 3, in FromCompany in ONIX 2.1. */
function senderOf(header: XmlNode): string | null {
  return toPlainLine(textOf(childOf(header, 'Sender'), 'SenderName') ?? textOf(header, 'FromCompany') ?? '')
}

function lie(file: string, declared: string | null): string {
  const said = declared ? `declara ${declared}` : 'no declara su codificación (se supone UTF-8)'
  return `${file}: ${said}, pero parte del texto viene en otra; se leyó como corresponde.`
}
