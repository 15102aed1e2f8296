import { formatShortDate } from '../../../contract/dates.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { datedRateInWords, rateInWords } from '../../../shop/desk/words/price-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'

type Settings = Awaited<ReturnType<PersonsDesk['readPriceSettings']>>

/** The rates in use, with the person or source they come from. */
export function ratesView(rates: Settings['rates']) {
  return rates.map(rate => ({
    currency: rate.currency,
    rate: rateInWords(rate),
    onDate: formatShortDate(rate.onDate),
    by: `${rate.by}, ${inUruguay(rate.at)}`,
  }))
}

/** The held rates, each beside the rate in use. */
export function heldView(held: Settings['held'], rates: Settings['rates']) {
  return held.map(rate => {
    const known = rates.find(({ currency }) => currency === rate.currency)
    return {
      currency: rate.currency,
      /** Identifies the rate that is decided on. */
      seen: { currency: rate.currency, rateMillionths: String(rate.rateMillionths), onDate: rate.onDate },
      rate: rateInWords(rate),
      onDate: formatShortDate(rate.onDate),
      saidBy: `${rate.saidBy}, ${inUruguay(rate.at)}`,
      change: known && percentInWords(known.rateMillionths, rate.rateMillionths),
      meanwhile: known
        ? `Vale ${datedRateInWords(known)} mientras nadie decide.`
        : 'Es la primera de esa moneda: mientras nadie decide, no se calculan precios con ella.',
    }
  })
}

/** The change in percent: `+12,4 %`. */
function percentInWords(from: number, to: number): string {
  const percent = ((to - from) * 100) / from
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('es-UY', { maximumFractionDigits: 1 })} %`
}
