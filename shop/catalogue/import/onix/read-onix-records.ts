import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { HTML_ENTITIES } from '../../description/html-entities.ts'
import { FEED_LIMITS } from '../feed-limits.ts'
import { FeedProblem } from '../feed-problem.ts'
import { referenceName } from './onix-names.ts'
import { ProductBuilder } from './product-builder.ts'
import { explainXmlFault } from './xml-faults.ts'
import type { XmlNode } from './xml-node.ts'

export type OnixEvent =
  | { kind: 'header'; node: XmlNode }
  | { kind: 'product'; node: XmlNode; line: number }
  /** A record that could not be read, or (without a reference) a fault between records. */
  | { kind: 'damaged'; line: number; reference: string | null; reason: string }

// XML 1.0 forbids these characters; one of them would make the whole record unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/**
 * Yields the header and the products of an ONIX message as its text arrives, with backpressure.
 * A record that is not well-formed is skipped; reading goes on with the next.
 * @throws FeedProblem when the file is not ONIX 2.1 or 3, declares entities or is nested absurdly deep
 */
export async function* readOnixRecords(file: string, chunks: AsyncIterable<string>): AsyncGenerator<OnixEvent> {
  const reading = new OnixReading(file)
  for await (const chunk of chunks) {
    reading.take(chunk.replace(FORBIDDEN, ' '))
    yield* reading.events.splice(0)
  }
  reading.finish()
  yield* reading.events.splice(0)
}

/** State of the parse. saxes calls it for each piece of markup; finished records collect in `events`. */
class OnixReading {
  readonly events: OnixEvent[] = []
  private readonly file: string
  private readonly parser = new SaxesParser()
  private builder: ProductBuilder | null = null
  private hasRoot = false
  /** Open elements outside records, including those that a broken record left open. */
  private depth = 0
  private abandoned = 0
  private lastMarkup = 0

  constructor(file: string) {
    this.file = file
    Object.assign(this.parser.ENTITIES, HTML_ENTITIES)
    this.parser.on('doctype', doctype => this.checkDoctype(doctype))
    this.parser.on('opentag', tag => this.open(tag.name, tag.attributes))
    this.parser.on('closetag', tag => this.close(tag.name))
    this.parser.on('text', text => this.text(text))
    this.parser.on('cdata', text => this.text(text))
    this.parser.on('error', error => this.fault(error.message))
  }

  take(chunk: string): void {
    this.parser.write(chunk)
    if (this.parser.position - this.lastMarkup > FEED_LIMITS.record)
      this.refuse(`tiene ${FEED_LIMITS.record / 1024 / 1024} MB seguidos sin ninguna etiqueta`)
  }

  finish(): void {
    this.parser.close()
    if (!this.hasRoot) this.refuse('no es un mensaje ONIX')
    if (this.builder) this.abandon('el archivo termina en medio de este registro')
  }

  private open(tag: string, attributes: Record<string, SaxesAttributePlain | string>): void {
    this.lastMarkup = this.parser.position
    if (!this.hasRoot) this.checkRoot(tag, attributes as Record<string, string>)
    const name = referenceName(tag)
    if (name === 'Product' && this.builder?.isProduct) this.abandon('falta el cierre del registro')
    if (this.builder) {
      this.builder.open(tag, name, attributes as Record<string, string>)
      if (this.builder.depth > FEED_LIMITS.depth) this.refuse('tiene elementos anidados de forma absurda')
    } else if (name === 'Product' || name === 'Header') {
      this.builder = new ProductBuilder(name, this.parser.line, this.parser.position)
    } else if (++this.depth - this.abandoned > FEED_LIMITS.depth) {
      this.refuse('tiene elementos anidados de forma absurda')
    }
  }

  private close(tag: string): void {
    this.lastMarkup = this.parser.position
    if (!this.builder) {
      this.depth--
      return
    }
    if (!this.builder.close(tag, this.parser.position)) return
    const { node, line, damage, reference, isProduct } = this.builder
    this.builder = null
    if (damage) this.events.push({ kind: 'damaged', line, reference, reason: damage })
    else this.events.push(isProduct ? { kind: 'product', node, line } : { kind: 'header', node })
  }

  private text(text: string): void {
    this.builder?.text(text)
  }

  private fault(message: string): void {
    const reason = explainXmlFault(message)
    if (!this.hasRoot) this.refuse(`no es un XML legible (${reason})`)
    if (this.builder) this.builder.damage ??= reason
    else if (this.events.at(-1)?.kind !== 'damaged')
      this.events.push({ kind: 'damaged', line: this.parser.line, reference: null, reason })
  }

  private abandon(reason: string): void {
    if (!this.builder) return
    const { line, reference } = this.builder
    this.events.push({ kind: 'damaged', line, reference, reason })
    this.builder = null
    this.abandoned++
    this.depth++
  }

  private checkRoot(tag: string, { release }: Record<string, string>): void {
    const name = referenceName(tag)
    if (name !== 'ONIXMessage' && name !== 'Product') this.refuse(`no es un mensaje ONIX: empieza con <${tag}>`)
    if (release !== undefined && !/^[23]/.test(release))
      this.refuse(`es ONIX ${release}; se necesita ONIX 2.1, 3.0 o 3.1`)
    this.hasRoot = true
  }

  /** A DOCTYPE that only names a DTD is harmless: the DTD is never fetched. */
  private checkDoctype(doctype: string): void {
    this.lastMarkup = this.parser.position
    if (/<!ENTITY/i.test(doctype)) this.refuse('declara entidades XML, lo que no se acepta por seguridad')
  }

  private refuse(reason: string): never {
    throw new FeedProblem(`${this.file}, línea ${this.parser.line}: ${reason}.`)
  }
}
