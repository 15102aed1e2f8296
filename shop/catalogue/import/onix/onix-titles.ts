import { toPlainLine } from '../../description/plain-text.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts'

/**
 * The product's own title: TitleType 01 (list 15), else the cover title 11, the distributor's 10 or one of no said type 00; element
 * level 01 (list 149).
 * Written as "Prefix WithoutPrefix", with the subtitle after a colon. Null: no title.
 */
export function readTitle(descriptive: XmlNode | undefined): string | null {
  const details = childrenOf(descriptive, 'TitleDetail')
  for (const type of ['01', '11', '10', '00']) {
    const detail = details.find(candidate => textOf(candidate, 'TitleType') === type)
    const elements = childrenOf(detail, 'TitleElement')
    const element = elements.find(candidate => (textOf(candidate, 'TitleElementLevel') ?? '01') === '01')
    const title = element && titleOf(element)
    if (title) return title
  }
  return null
}

/** The title of an element with its prefix and subtitle. Null: no title. */
export function titleOf(element: XmlNode): string | null {
  const withoutPrefix = lineOf(element, 'TitleWithoutPrefix')
  const main = lineOf(element, 'TitleText') ?? joined(lineOf(element, 'TitlePrefix'), withoutPrefix)
  if (!main) return null
  return withSubtitle(main, lineOf(element, 'Subtitle'))
}

function joined(prefix: string | null, rest: string | null): string | null {
  if (!prefix || !rest) return rest
  return /['’]$/.test(prefix) ? prefix + rest : `${prefix} ${rest}`
}

/** Some feeds repeat the subtitle inside the title. */
function withSubtitle(title: string, subtitle: string | null): string {
  if (!subtitle || title.toLowerCase().includes(subtitle.toLowerCase())) return title
  return /[:.?!…]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`
}

function lineOf(element: XmlNode, name: string): string | null {
  const node = childOf(element, name)
  return node ? toPlainLine(node.text, node.hasMarkup) : null
}
