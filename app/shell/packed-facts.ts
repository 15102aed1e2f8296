import type { ShopFacts } from './shop-facts.ts'

/** The facts as the root's loader answers them: in one text, since React Router encodes the values of each page's data one by one. */
export type PackedFacts = string

/** The last ones: there are no others while a catalogue stays the same. */
let unpacked: { packed: PackedFacts; facts: ShopFacts } | null = null

export function packShopFacts(facts: ShopFacts): PackedFacts {
  const packed = JSON.stringify(facts)
  unpacked = { packed, facts }
  return packed
}

/** The same text gives the same object. */
export function unpackShopFacts(packed: PackedFacts): ShopFacts {
  if (unpacked?.packed !== packed) unpacked = { packed, facts: JSON.parse(packed) }
  return unpacked.facts
}
