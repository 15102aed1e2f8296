import type { Binding } from '../../../../contract/binding.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** ProductForm (list 150; in ONIX 2.1 list 7, with the same book codes). BA (any book) and BZ (other) say nothing about the binding. */
const FORMS: Record<string, Binding> = {
  BB: 'hardcover',
  BC: 'paperback',
  BD: 'loose-leaf',
  BE: 'spiral',
  BF: 'pamphlet',
  BG: 'leather',
  BH: 'board',
  BI: 'cloth',
  BJ: 'bath',
  BN: 'part-work',
  SB: 'boxed',
  SC: 'boxed',
}
/** ProductFormDetail (list 175) for small paperbacks: rack-sized and A-format. */
const POCKET = ['B101', 'B104']
/** EditionType (list 21). */
const LARGE_PRINT = ['LTE', 'ULP']

/** The product's binding, and whether it is in large print; null where the record does not say. */
export function readBinding(descriptive: XmlNode | undefined): { binding: Binding | null; large_print: true | null } {
  const binding = FORMS[textOf(descriptive, 'ProductForm') ?? ''] ?? null
  const isPocket = childrenOf(descriptive, 'ProductFormDetail').some(node => POCKET.includes(node.text.trim()))
  const isLarge = childrenOf(descriptive, 'EditionType').some(node => LARGE_PRINT.includes(node.text.trim()))
  return { binding: binding === 'paperback' && isPocket ? 'pocket' : binding, large_print: isLarge || null }
}
