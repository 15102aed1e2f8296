import { isCalendarDay } from '../../../../contract/dates.ts'
import { textOf, type XmlNode } from './xml-node.ts'

/**
 * Parses an ONIX date to `YYYY-MM-DD`; the first day if only month or year is known. Formats: 00 YYYYMMDD, 01 YYYYMM, 05 YYYY, 13 and 14 with
 * a time (list 55). The digits decide, since `dateformat`, `<DateFormat>` and the value often disagree.
 */
export function readOnixDate(text: string | null | undefined): string | null {
  const digits = text?.trim().match(/^(\d{4})(?:[-/]?(\d{2})(?:[-/]?(\d{2}))?)?(?=$|T|\s|\d)/)
  if (!digits) return null
  const [, year = '', month = '01', day = '01'] = digits
  const date = `${year}-${month}-${day}`
  return isCalendarDay(date) && year >= '1400' && year < '2200' ? date : null
}

/** SentDateTime (`YYYYMMDD`, `YYYYMMDDThhmm[ss][Z|±hhmm]`) → ISO 8601 in UTC. Without a zone: UTC. */
export function readSentDateTime(text: string | null): string | null {
  const parts = text?.trim().match(/^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z|[+-]\d\d:?\d\d)?)?/i)
  if (!parts) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = parts
  const offset = /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** First and last day of a price, from PriceDate roles 14 (from), 15 (until) and 24 (both; list 173). */
export function readPricePeriod(dates: readonly XmlNode[]): { from: string | null; until: string | null } {
  let from: string | null = null
  let until: string | null = null
  for (const date of dates) {
    const role = textOf(date, 'PriceDateRole')
    const text = textOf(date, 'Date')
    if (role === '14') from = readOnixDate(text)
    if (role === '15') until = readOnixDate(text)
    if (role === '24') {
      from = readOnixDate(text?.slice(0, 8))
      until = readOnixDate(text?.slice(8))
    }
  }
  return { from, until }
}
