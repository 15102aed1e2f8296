import { toPlainLine } from '../../description/plain-text.ts'
import { titleOf } from './onix-titles.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** CollectionTypes (list 148), most reliable first: the publisher's own, unspecified, ascribed by somebody else. */
const TYPES = ['10', '11', '00', '20']
/** CollectionSequenceTypes (list 197) that readers know: title order, publication order, the publisher's own. */
const SEQUENCES = ['02', '03', '01']
/** TitleElementLevel (list 149). */
const OF_PRODUCT = '01'
const OF_SERIES = '02'
const LONGEST_NUMBER = 20

export interface Series {
  series: string | null
  /** The number as the publisher writes it; null if there is none. */
  series_number: string | null
}

/**
 * The product's series and its number there, from its Collection, otherwise from a series title inside the product's own title.
 * Only one series is stored: the first of the publisher's own.
 */
export function readSeries(descriptive: XmlNode | undefined): Series {
  const collections = childrenOf(descriptive, 'Collection')
  const collection = TYPES.map(type =>
    collections.find(candidate => (textOf(candidate, 'CollectionType') ?? '00') === type && seriesIn(candidate)),
  ).find(found => found !== undefined)
  const source = collection ?? descriptive
  const series = source ? seriesIn(source) : null
  // A volume of a multi-volume work has a number without a series.
  if (!source || series === null) return { series: null, series_number: partNumber(descriptive) }
  // A number beside the series title is the book's, if no other element gives one.
  const number = partNumber(source) ?? sequenceNumber(collection) ?? partNumber(source, OF_SERIES)
  return { series, series_number: number ?? partNumber(descriptive) }
}

function elementsOf(source: XmlNode | undefined, level: string): XmlNode[] {
  return childrenOf(source, 'TitleDetail')
    .flatMap(detail => childrenOf(detail, 'TitleElement'))
    .filter(element => textOf(element, 'TitleElementLevel') === level)
}

function seriesIn(source: XmlNode): string | null {
  return elementsOf(source, OF_SERIES).map(titleOf).find(Boolean) ?? null
}

function partNumber(source: XmlNode | undefined, level = OF_PRODUCT): string | null {
  const numbers = elementsOf(source, level).map(element => asNumber(textOf(element, 'PartNumber')))
  return numbers.find(Boolean) ?? null
}

function sequenceNumber(collection: XmlNode | undefined): string | null {
  const sequences = childrenOf(collection, 'CollectionSequence')
  const sequence = SEQUENCES.map(type =>
    sequences.find(candidate => textOf(candidate, 'CollectionSequenceType') === type),
  ).find(found => found !== undefined)
  return asNumber(textOf(sequence, 'CollectionSequenceNumber'))
}

/** Longer values are not numbers. */
function asNumber(text: string | null): string | null {
  const number = toPlainLine(text ?? '')
  return number && number.length <= LONGEST_NUMBER ? number : null
}
