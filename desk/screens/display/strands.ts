import type { StrandType } from '../../../contract/book.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'

/** The shop's strands, by the last part of their address at the desk. */
export const STRANDS: Record<string, { strand: StrandType; title: string; follows: string }> = {
  'mas-vendidos': { strand: 'BESTSELLERS', title: 'Más vendidos', follows: 'las ventas' },
  novedades: { strand: 'NEW_RELEASES', title: 'Novedades', follows: 'las fechas de publicación' },
}

export function strandPath(strand: StrandType): string {
  const [path = ''] = Object.entries(STRANDS).find(([, each]) => each.strand === strand) ?? []
  return DESK_PAGES.strand(path)
}
