import { isAudienceCode } from '../../../../contract/audience.ts'
import { writeAges } from '../../description/written-audience.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** AudienceCodeType (list 29): the codes of list 28. */
const ONIX_CODES = '01'
/** AudienceRangeQualifier (list 30) for ages in years: interest age, then reading age. 16 is the interest age in months. */
const YEARS = ['17', '18']
const MONTHS = '16'

/** The product's audience as books store it: codes of list 28, and the ages of its first age range, in years. */
export function readAudience(descriptive: XmlNode | undefined): string[] {
  const codes = [
    ...childrenOf(descriptive, 'AudienceCode').map(node => node.text.trim()),
    ...childrenOf(descriptive, 'Audience')
      .filter(node => textOf(node, 'AudienceCodeType') === ONIX_CODES)
      .map(node => textOf(node, 'AudienceCodeValue') ?? ''),
  ].filter(isAudienceCode)
  const ranges = childrenOf(descriptive, 'AudienceRange')
  const ages = [...YEARS, MONTHS]
    .flatMap(qualifier => ranges.filter(range => textOf(range, 'AudienceRangeQualifier') === qualifier))
    .map(agesOf)
    .find(found => found !== null)
  return [...new Set(codes), ...(ages ? [ages] : [])]
}

/** Pairs of AudienceRangePrecision (list 31: 01 exactly, 03 from, 04 to) and AudienceRangeValue. */
function agesOf(range: XmlNode): string | null {
  const divisor = textOf(range, 'AudienceRangeQualifier') === MONTHS ? 12 : 1
  const ends: Record<string, number> = {}
  let precision = ''
  for (const { name, text } of range.children) {
    if (name === 'AudienceRangePrecision') precision = text.trim()
    else if (name === 'AudienceRangeValue' && /^\d{1,3}$/.test(text.trim())) {
      ends[precision] = Math.floor(Number(text) / divisor)
    }
  }
  return writeAges(ends['03'] ?? ends['01'] ?? null, ends['04'] ?? ends['01'] ?? null)
}
