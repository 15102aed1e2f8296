import { toPlainText } from '../../description/plain-text.ts'
import type { BookPatch } from '../feed-record.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** ContentAudience (list 154) for everyone: 00 unrestricted, 03 end-customers. */
const PUBLIC = ['00', '03']

/**
 * TextContent by TextType (list 153): 03 description (else 05 cover copy), 02 short → synopsis, 04 contents, 06 review quotes of this
 * book (07 and 08 are about earlier ones). Spanish texts win over others of the same type.
 */
export function readTexts(
  collateral: XmlNode | undefined,
): Pick<BookPatch, 'description' | 'synopsis' | 'table_of_content' | 'review'> {
  const contents = childrenOf(collateral, 'TextContent').filter(isPublic)
  const first = (type: string) => textsOf(contents, type)[0] ?? null
  return {
    description: first('03') ?? first('05'),
    synopsis: first('02'),
    table_of_content: first('04'),
    review: textsOf(contents, '06').join('\n\n') || null,
  }
}

function textsOf(contents: readonly XmlNode[], type: string): string[] {
  return contents
    .filter(content => textOf(content, 'TextType') === type)
    .map(content => ({ content, text: spanishFirst(childrenOf(content, 'Text')) }))
    .sort((a, b) => Number(isSpanish(b.text)) - Number(isSpanish(a.text)))
    .flatMap(({ content, text }) => {
      const plain = text && toPlainText(text.text, text.hasMarkup)
      return plain ? [plain + (type === '06' ? sourceOf(content) : '')] : []
    })
}

function isPublic(content: XmlNode): boolean {
  const audiences = childrenOf(content, 'ContentAudience')
  return audiences.length === 0 || audiences.some(audience => PUBLIC.includes(audience.text.trim()))
}

function spanishFirst(texts: readonly XmlNode[]): XmlNode | undefined {
  return texts.find(isSpanish) ?? texts[0]
}

function isSpanish(text: XmlNode | undefined): boolean {
  return text?.attributes.language === 'spa'
}

/** "— Author, Source" line for a quote. */
function sourceOf(content: XmlNode): string {
  const names = ['TextAuthor', 'SourceTitle'].map(name => childOf(content, name)).map(node => node?.text.trim())
  const said = names.filter(name => name).join(', ')
  return said ? `\n— ${toPlainText(said)}` : ''
}
