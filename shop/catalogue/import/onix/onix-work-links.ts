import { workLink } from '../../editions/work-link.ts'
import { readIdentifiers } from './onix-identifiers.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/**
 * ProductRelationCodes (list 51) between editions of one work: 03, 05 earlier or later edition; 06 another form; 11 another language; 13, 27–29
 * digital; 16, 17 print on demand; 18–21, 24, 25, 37, 38 other binding, reproduction or signed; 31–33 another market; 42 first edition.
 * Not the same work: sets (01, 02), similar titles (22, 23) and titles of the same collection (30).
 */
const SAME_WORK = new Set('03 05 06 11 13 16 17 18 19 20 21 24 25 27 28 29 31 32 33 37 38 42'.split(' '))
/**
 * WorkRelationCodes (list 164) of the same work: 01, 06, 98, 99 manifestation; 22, 24, 27–29 annotated, with criticism, illustrated, revised,
 * translated; 42, 44, 47–49 their inverses. Abridgements, parts and adaptations are other works.
 */
const THE_WORK = new Set('01 06 98 99 22 24 27 28 29 42 44 47 48 49'.split(' '))
/** WorkIDType (list 16). */
const ID_TYPES: Record<string, string> = {
  '02': 'isbn',
  '06': 'doi',
  '11': 'istc',
  '15': 'isbn',
  '18': 'isrc',
  '32': 'glimir',
  '33': 'owi',
}
const PROPRIETARY = '01'

/** Keys of the product's work: ISBNs of other editions, and work identifiers. */
export function readWorkLinks(related: XmlNode | undefined): string[] {
  const works = childrenOf(related, 'RelatedWork')
    .filter(work => THE_WORK.has(textOf(work, 'WorkRelationCode') ?? ''))
    .flatMap(work => childrenOf(work, 'WorkIdentifier').map(linkOf))
  const products = childrenOf(related, 'RelatedProduct')
    .filter(product => childrenOf(product, 'ProductRelationCode').some(code => SAME_WORK.has(code.text.trim())))
    .map(product => readIdentifiers(product, '').isbn)
    .map(isbn => (isbn === null ? null : workLink('isbn', isbn)))
  return [...new Set([...works, ...products].filter(link => link !== null))]
}

/** A publisher's own work numbers are qualified by the scheme's name, since two publishers may use the same numbers. */
function linkOf(identifier: XmlNode): string | null {
  const type = textOf(identifier, 'WorkIDType') ?? ''
  const kind = type === PROPRIETARY ? textOf(identifier, 'IDTypeName') : ID_TYPES[type]
  return kind ? workLink(kind, textOf(identifier, 'IDValue') ?? '') : null
}
