import { isOtherGtin, normalizeIsbn } from '../../../../contract/isbn.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** ProductIDType (list 5) that hold an ISBN, best first: 15 ISBN-13, 03 GTIN-13, 02 ISBN-10. */
const GTIN = '03'
const ISBN_TYPES = ['15', GTIN, '02']
const PROPRIETARY = '01'

export interface Identifiers {
  /** 13 bare digits; null when there is none or its check digit is wrong. */
  isbn: string | null
  /** What stands where the ISBN should be, as its type names it, for the report: `GTIN 123`. */
  writtenIsbn: string | null
  /** A right GTIN-13 of something that is not a book: 978 and 979 begin a book's, which is its ISBN. */
  otherGtin: string | null
  bibliomanagerId: string | null
}

/** `idName`: the IDTypeName under which the print network's ids come; case, spaces and punctuation don't count. */
export function readIdentifiers(product: XmlNode, idName: string): Identifiers {
  const identifiers = childrenOf(product, 'ProductIdentifier').map(node => ({
    type: textOf(node, 'ProductIDType'),
    typeName: textOf(node, 'IDTypeName'),
    value: textOf(node, 'IDValue'),
  }))
  const typed = ISBN_TYPES.flatMap(type =>
    identifiers.filter(id => id.type === type).map(({ value }) => ({ type, value: value ?? '' })),
  )
  const written = typed.filter(({ value }) => !isOtherGtin(value))
  const [first] = written
  const own = identifiers.find(
    id => id.type === PROPRIETARY && id.typeName !== null && bare(id.typeName) === bare(idName),
  )
  return {
    isbn: written.map(({ value }) => normalizeIsbn(value)).find(isbn => isbn !== null) ?? null,
    writtenIsbn: first?.value ? `${first.type === GTIN ? 'GTIN' : 'ISBN'} ${first.value}` : null,
    otherGtin: typed.find(({ value }) => isOtherGtin(value))?.value ?? null,
    bibliomanagerId: own?.value ?? null,
  }
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
