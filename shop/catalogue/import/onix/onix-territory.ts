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

function words(codes: string | null): string[] {
  return codes?.split(/\s+/) ?? []
}
