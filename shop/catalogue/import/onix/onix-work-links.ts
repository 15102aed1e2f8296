import { workLink } from '../../editions/work-link.ts'
import { readIdentifiers } from './onix-identifiers.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/**
 * ProductRelationCode (list 51) between editions of one work: 03, 05 of another time; 06 in another form; 11 in another language; 13, 27–29 as
 * a digital book; 16, 17 printed on demand; 18–21, 24, 25, 37, 38 bound, reproduced or signed; 31–33 for another market; 42 of the first
 * edition. What includes it (01, 02: sets), is like it (22, 23) or shares its collection (30) is another work.
 */
const SAME_WORK = new Set('03 05 06 11 13 16 17 18 19 20 21 24 25 27 28 29 31 32 33 37 38 42'.split(' '))
/**
 * WorkRelationCode (list 164) that lead to the same work: 01, 06, 98, 99 a manifestation of it; 22, 24, 27–29 annotated, with criticism,
 * illustrated, revised, translated, and 42, 44, 47–49 the same the other way. An abridgement, a part or an adaptation is another work.
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

/** By which names the product's work is known elsewhere: other editions' ISBNs, identifiers of the work. */
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

/** A house's own numbers are distinguished by what it calls them: two houses count from one. */
function linkOf(identifier: XmlNode): string | null {
  const type = textOf(identifier, 'WorkIDType') ?? ''
  const kind = type === PROPRIETARY ? textOf(identifier, 'IDTypeName') : ID_TYPES[type]
  return kind ? workLink(kind, textOf(identifier, 'IDValue') ?? '') : null
}
