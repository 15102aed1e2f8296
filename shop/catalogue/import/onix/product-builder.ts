import { FEED_LIMITS } from '../feed-limits.ts'
import { holdsMarkup } from './onix-names.ts'
import type { XmlNode } from './xml-node.ts'

const NO_ATTRIBUTES: Record<string, string> = {}

/** Builds one record (or the header) from its tags. Elements that the shop does not read are dropped. */
export class ProductBuilder {
  readonly node: XmlNode
  readonly line: number
  readonly isProduct: boolean
  /** Why the record is unusable; null while it is fine. */
  damage: string | null = null
  private readonly from: number
  private readonly open_: XmlNode[]
  /** Number of open elements below a skipped one. */
  private skipped = 0
  /** Number of open elements below one whose markup is kept as text. */
  private inMarkup = 0

  constructor(name: string, line: number, position: number) {
    this.node = { name, attributes: NO_ATTRIBUTES, children: [], text: '', hasMarkup: false }
    this.line = line
    this.isProduct = name === 'Product'
    this.from = position
    this.open_ = [this.node]
  }

  get depth(): number {
    return this.open_.length + this.skipped + this.inMarkup
  }

  get reference(): string | null {
    return this.node.children.find(child => child.name === 'RecordReference')?.text.trim() || null
  }

  open(tag: string, name: string | undefined, attributes: Record<string, string>): void {
    const parent = this.open_.at(-1)
    if (this.skipped > 0) this.skipped++
    else if (this.inMarkup > 0 || (parent && holdsMarkup(parent.name))) this.openMarkup(tag)
    else if (name === undefined || this.damage) this.skipped = 1
    else {
      const node = { name, attributes, children: [], text: '', hasMarkup: false }
      parent?.children.push(node)
      this.open_.push(node)
    }
  }

  /** @returns true when the record is complete */
  close(tag: string, position: number): boolean {
    if (position - this.from > FEED_LIMITS.record) this.refuse('el registro ocupa más de 16 MB')
    if (this.skipped > 0) this.skipped--
    else if (this.inMarkup > 0) {
      this.inMarkup--
      this.append(`</${tag}>`)
    } else this.open_.pop()
    return this.open_.length === 0
  }

  text(text: string): void {
    if (this.skipped > 0) return
    const node = this.open_.at(-1)
    if (node?.hasMarkup) this.append(escapeMarkup(text))
    else this.append(text)
  }

  private openMarkup(tag: string): void {
    const node = this.open_.at(-1)
    if (node && !node.hasMarkup) {
      node.hasMarkup = true
      node.text = escapeMarkup(node.text)
    }
    this.inMarkup++
    this.append(`<${tag}>`)
  }

  private append(text: string): void {
    const node = this.open_.at(-1)
    // Composites contain only white space between their children.
    if (!node || this.damage || node.children.length > 0) return
    node.text += text
    if (node.text.length > FEED_LIMITS.text) this.refuse(`el texto de ${node.name} ocupa más de 1 MB`)
  }

  private refuse(reason: string): void {
    this.damage ??= reason
    this.node.children = this.node.children.filter(child => child.name === 'RecordReference')
  }
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
