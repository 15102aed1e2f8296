import type { BookPatch } from '../feed-record.ts'
import { toGrams, toMillimetres } from '../units.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** Measures by MeasureType (list 48): 01 height, 02 width, 03 thickness, 08 weight. Units (list 50) are converted to mm and g. */
export function readMeasures(
  descriptive: XmlNode | undefined,
): Pick<BookPatch, 'height_mm' | 'width_mm' | 'thickness_mm' | 'unit_weight_g'> {
  const measures = childrenOf(descriptive, 'Measure')
  const read = (type: string, convert: (amount: number, unit: string) => number | null) => {
    for (const measure of measures.filter(candidate => textOf(candidate, 'MeasureType') === type)) {
      const amount = Number(textOf(measure, 'Measurement')?.replace(',', '.'))
      const converted = convert(amount, textOf(measure, 'MeasureUnitCode') ?? '')
      if (converted !== null) return converted
    }
    return null
  }
  return {
    height_mm: read('01', toMillimetres),
    width_mm: read('02', toMillimetres),
    thickness_mm: read('03', toMillimetres),
    unit_weight_g: read('08', toGrams),
  }
}

/** ExtentTypes (list 23) for page counts, best first: 00 main content, 11 content page count, 05 total numbered …; unit 03 is pages. */
const PAGE_EXTENTS = ['00', '11', '05', '07', '06', '08']

/** Number of pages, by the best count in the record. Null: no plausible count. */
export function readTotalPages(descriptive: XmlNode | undefined): number | null {
  const extents = childrenOf(descriptive, 'Extent').filter(extent => textOf(extent, 'ExtentUnit') === '03')
  for (const type of PAGE_EXTENTS) {
    const value = Number(
      textOf(
        extents.find(extent => textOf(extent, 'ExtentType') === type),
        'ExtentValue',
      ),
    )
    if (Number.isInteger(value) && value > 0 && value < 20_000) return value
  }
  return null
}
