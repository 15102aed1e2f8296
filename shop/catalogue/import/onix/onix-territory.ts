import { textOf, type XmlNode } from './xml-node.ts'

/** True if the Territory composites include Uruguay; without any there is no limit. Codes: ISO 3166 (list 91), regions (list 49). */
export function coversUruguay(territories: readonly XmlNode[]): boolean {
  if (territories.length === 0) return true
  return territories.some(territory => {
    if (words(textOf(territory, 'CountriesIncluded')).includes('UY')) return true
    const isWorld = words(textOf(territory, 'RegionsIncluded')).includes('WORLD')
    return isWorld && !words(textOf(territory, 'CountriesExcluded')).includes('UY')
  })
}

/**
 * How Territory composites include Uruguay: by its name, as part of the world, or (ONIX 2.1) as the rest of it; or exclude it by name.
 * Null: they don't speak of it.
 */
export function placeOfUruguay(territories: readonly XmlNode[]): 'named' | 'world' | 'rest' | 'excluded' | null {
  const places = territories.map(territory => {
    if (words(textOf(territory, 'CountriesIncluded')).includes('UY')) return 'named'
    if (words(textOf(territory, 'CountriesExcluded')).includes('UY')) return 'excluded'
    const regions = words(textOf(territory, 'RegionsIncluded'))
    return regions.includes('WORLD') ? 'world' : regions.includes('ROW') ? 'rest' : null
  })
  return (['named', 'world', 'rest', 'excluded'] as const).find(place => places.includes(place)) ?? null
}

function words(codes: string | null): string[] {
  return codes?.split(/\s+/) ?? []
}
