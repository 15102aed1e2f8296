import { isOtherGtin, normalizeIsbn } from '../../../../contract/isbn.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** ProductIDTypes (list 5) for ISBNs, best first: 15 ISBN-13, 03 GTIN-13, 02 ISBN-10. */
const GTIN = '03'
const ISBN_TYPES = ['15', GTIN, '02']
const PROPRIETARY = '01'

export interface Identifiers {
  /** 13 bare digits. Null: missing, or its check digit is wrong. */
  isbn: string | null
  /** The value found in place of a valid ISBN, with its type, for the report: `GTIN 123`. */
  writtenIsbn: string | null
  /** A valid GTIN-13 of something other than a book. A book's begins with 978 or 979 and is its ISBN. */
  otherGtin: string | null
  bibliomanagerId: string | null
}

/** Reads a product's identifiers. `idName`: IDTypeName of the print network's ids; case, spaces and punctuation are ignored. */
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
