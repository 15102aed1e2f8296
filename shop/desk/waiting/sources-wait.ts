import type { Pool } from 'pg'
import { formatShortDate } from '../../../contract/dates.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findUncertainRates } from '../../catalogue/pricing/uncertain-rates.ts'
import { type ListedSource, listSources } from '../../catalogue/sources/list-sources.ts'
import type { SourceFault } from '../../catalogue/sources/source.ts'
import { rateInWords } from '../words/price-words.ts'
import { failingInWords } from '../words/source-words.ts'
import type { Step } from './step.ts'
import type { Waiting } from './waiting.ts'

/** Sources that fail or bring nothing new. Each ends by itself when the next file comes. */
export async function sourcesWait({ db }: { db: Database }, now: Date): Promise<Waiting[]> {
  return (await listSources({ db, clock: { now: () => now } })).flatMap(source => sourceWaits(source))
}

function sourceWaits(listed: ListedSource): Waiting[] {
  const { name: source, late, fault, faultDetail, expectedHours } = listed
  if (late === null) return []
  const { since } = late
  if (late.kind === 'failing' && fault !== null) {
    const what = `La fuente ${source} ${failingInWords({ ...listed, fault })}`
    return [
      { thing: `source ${source}`, urgency: 'catalogue', since, what, next: faultSteps(source, fault, faultDetail) },
    ]
  }
  const expected = Math.round(expectedHours / 24)
  const what = `La fuente ${source} no trae nada nuevo, y se espera cada ${expected === 1 ? 'día' : `${expected} días`}: pregunta al proveedor`
  const next: Step[] = [
    { act: 'readSource', source },
    { act: 'fetchSource', source },
  ]
  return [{ thing: `source ${source}`, urgency: 'catalogue', since, what, next }]
}

function faultSteps(source: string, fault: SourceFault, detail: string): Step[] {
  const show: Step = { act: 'readSource', source }
  const fetch: Step = { act: 'fetchSource', source }
  switch (fault) {
    case 'host-key-changed':
      return [show, { act: 'editSource', source, change: { hostKey: detail } }]
    case 'not-let-in':
    case 'sealed-otherwise':
      return [{ act: 'editSource', source, change: 'password' }, fetch]
    case 'private':
    case 'not-found':
    case 'too-large':
    case 'refused':
      return [{ act: 'editSource', source, change: 'address' }, fetch]
    case 'unreachable':
    case 'too-slow':
    case 'bad-file':
    case 'busy':
    case 'error-of-shop':
      return [show, fetch]
  }
}

/** Rates that jump or are the first of their currency, and those that are too old for the prices that are made of them. */
export async function ratesWait({ pool }: { pool: Pool }, now: Date, staleDays: number): Promise<Waiting[]> {
  const { held, stale } = await findUncertainRates({ pool }, { now, staleDays })
  return [
    ...held.map((rate): Waiting => {
      const { currency, rateMillionths, onDate, saidBy, at, isFirst } = rate
      const why = isFirst
        ? 'es la primera de esa moneda, y hasta que alguien la tome no se calculan precios con ella'
        : 'cambia demasiado, y los precios siguen con la anterior'
      return {
        thing: `rate-jump ${currency}`,
        urgency: 'catalogue',
        since: at,
        what: `${saidBy} dice que ${currency} vale ${rateInWords(rate)} el ${formatShortDate(onDate)}: ${why}`,
        next: [
          { act: 'acceptHeldRate', currency, rateMillionths, onDate },
          { act: 'refuseHeldRate', currency, rateMillionths, onDate },
        ],
      }
    }),
    ...stale.map((rate): Waiting => {
      const { currency, onDate } = rate
      return {
        thing: `old-rate ${currency}`,
        urgency: 'catalogue',
        since: new Date(`${onDate}T12:00:00Z`),
        isWholeDay: true,
        what: `La cotización de ${currency} (${rateInWords(rate)}) es del ${formatShortDate(onDate)}, y con ella se calculan precios`,
        next: [{ act: 'setExchangeRates', currency }, { act: 'listSources' }],
      }
    }),
  ]
}
