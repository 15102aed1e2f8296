import { quoted } from '../quoted.ts'
import { textOf, type XmlNode } from './xml-node.ts'

/** What a record says of whether its book is sold. */
export interface SaleCode {
  /** Null where it says nothing; undefined where `unknown` says that ONIX has no such code: nothing of it is taken. */
  code: string | null | undefined
  unknown: string | null
}

export function readSaleCode(node: XmlNode | undefined, name: string, codes: readonly string[]): SaleCode {
  const code = textOf(node, name)
  if (code === null || codes.includes(code)) return { code, unknown: null }
  return { code: undefined, unknown: `su ${name} ${quoted(code)} no está en la lista de códigos de ONIX` }
}
