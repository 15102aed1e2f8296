import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** Maximum width of a web image, px. Wider ones are print files. */
const WIDEST = 4000

/**
 * Address of the front cover: SupportingResource with ContentType 01 (list 158) and Mode 03, image (list 159). Among several versions the
 * widest up to `WIDEST` (feature 03: pixel width, list 162), otherwise the first.
 */
export function readFrontCover(collateral: XmlNode | undefined): string | null {
  const versions = childrenOf(collateral, 'SupportingResource')
    .filter(
      resource =>
        textOf(resource, 'ResourceContentType') === '01' && (textOf(resource, 'ResourceMode') ?? '03') === '03',
    )
    .flatMap(resource => childrenOf(resource, 'ResourceVersion'))
    .flatMap(version =>
      childrenOf(version, 'ResourceLink').map(link => ({ url: webAddress(link.text), width: widthOf(version) })),
    )
    .filter((version): version is { url: string; width: number } => version.url !== null)
  const fitting = versions.filter(({ width }) => width <= WIDEST)
  return (fitting.length > 0 ? fitting : versions).sort((a, b) => b.width - a.width)[0]?.url ?? null
}

/** An http(s) address without user info, or null. */
export function webAddress(text: string): string | null {
  const address = text.trim()
  if (!URL.canParse(address) || address.length > 2000) return null
  const { protocol, username, password, href } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}

function widthOf(version: XmlNode): number {
  const feature = childrenOf(version, 'ResourceVersionFeature').find(
    candidate => textOf(candidate, 'ResourceVersionFeatureType') === '03',
  )
  return Number(textOf(feature, 'FeatureValue')) || 0
}
