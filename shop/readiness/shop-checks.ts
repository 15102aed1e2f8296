import { montevideoDate } from '../../contract/dates.ts'
import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import { groupThousands } from '../../contract/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Check, Lack } from './lack.ts'
import { type ExampleFacts, readExampleFacts, readShopFacts, type ShopFacts } from './shop-facts-store.ts'
import { type ShopLife, selectLife } from './shop-life-store.ts'

/** The digest of the example tariffs that every shop starts with (migrations 0004 and 0012). */
export const EXAMPLE_TARIFFS = 'c289a4f69f0c07410ac56c74536d0ee4'
/** The month from which the next year's closed days must be known: orders for presents reach into that year. */
const NEXT_YEAR_FROM_MONTH = 11

/** The checks of the shop's own data. */
export function shopChecks({ db, clock }: { db: Queryable; clock: Clock }): Check[] {
  return [
    {
      name: 'lo que la tienda sabe',
      async look() {
        const [facts, life] = await Promise.all([readShopFacts(db), selectLife(db)])
        return [
          ...demonstrationLacks(life),
          ...titleLacks(facts),
          ...tariffLacks(facts),
          ...closedDayLacks(facts, clock.now()),
          ...ownerLacks(facts),
        ]
      },
    },
  ]
}

/** Orders and requests that were pretended, and keep a shop with real keys closed. */
export function demonstrationLacks({ liveSince, orders, bookRequests }: Omit<ShopLife, 'payments'>): Lack[] {
  if (liveSince || orders + bookRequests === 0) return []
  const counted = [
    orders > 0 && `${groupThousands(orders)} ${orders === 1 ? 'orden' : 'órdenes'}`,
    bookRequests > 0 && `${groupThousands(bookRequests)} ${bookRequests === 1 ? 'consulta' : 'consultas'}`,
  ]
  const what = `La base tiene ${counted.filter(Boolean).join(' y ')} de la demostración.`
  return [{ weight: 'blocks', what, mend: 'npm run shop -- go-live' }]
}

/** What of the sample catalogue and the example tariffs would meet a buyer. */
export async function findExamples(db: Queryable): Promise<Lack[]> {
  const facts = await readExampleFacts(db)
  return [...sampleLacks(facts), ...(facts.tariffsDigest === EXAMPLE_TARIFFS ? tariffLacks(facts) : [])]
}

function sampleLacks({ sampleTitles }: Pick<ExampleFacts, 'sampleTitles'>): Lack[] {
  if (sampleTitles === 0) return []
  const what =
    sampleTitles === 1
      ? 'Queda 1 título de muestra, que nadie imprime.'
      : `Quedan ${groupThousands(sampleTitles)} títulos de muestra, que nadie imprime.`
  return [{ weight: 'blocks', what, mend: 'npm run shop -- sample remove' }]
}

export function titleLacks(facts: ShopFacts): Lack[] {
  const { titlesWithPrice, titlesWithoutPrice } = facts
  const lacks = sampleLacks(facts)
  if (titlesWithPrice === 0) {
    const what = 'Ningún libro propio tiene precio: no hay nada que vender.'
    lacks.push({
      weight: 'blocks',
      what,
      mend: 'npm run shop -- import ARCHIVO, y npm run shop -- prices',
      screen: IMPORTS,
    })
  } else if (titlesWithoutPrice > titlesWithPrice) {
    const what = `${groupThousands(titlesWithoutPrice)} libros no tienen precio, más que los que lo tienen.`
    lacks.push({ weight: 'better', what, mend: 'npm run shop -- prices', screen: IMPORTS })
  }
  return lacks
}

export function tariffLacks({ tariffsDigest }: Pick<ShopFacts, 'tariffsDigest'>): Lack[] {
  if (tariffsDigest === null) {
    return [{ weight: 'blocks', what: 'No hay tarifas de envío: nada se puede enviar.', ...IMPORT_TARIFFS }]
  }
  if (tariffsDigest !== EXAMPLE_TARIFFS) return []
  return [{ weight: 'blocks', what: 'Las tarifas de envío son todavía las de ejemplo.', ...IMPORT_TARIFFS }]
}

const IMPORTS = { path: DESK_PAGES.imports, name: 'Importaciones' }
const IMPORT_TARIFFS = {
  mend: 'npm run shop -- tariffs import ARCHIVO',
  screen: { path: DESK_PAGES.tariffs, name: 'Envíos' },
}

export function closedDayLacks({ lastClosedDay }: Pick<ShopFacts, 'lastClosedDay'>, now: Date): Lack[] {
  const today = montevideoDate(now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const wanted = month >= NEXT_YEAR_FROM_MONTH ? year + 1 : year
  if (lastClosedDay !== null && Number(lastClosedDay.slice(0, 4)) >= wanted) return []
  const what = `De ${wanted} no se conoce ningún día en que el correo o la imprenta cierren (Carnaval, Turismo): las fechas que se prometen salen cortas.`
  return [
    {
      weight: 'hurts',
      what,
      mend: 'En la mesa: Envíos, Días cerrados.',
      screen: { path: DESK_PAGES.closedDays, name: 'Días cerrados' },
    },
  ]
}

export function ownerLacks({ owners, ownersWithPasskey }: Pick<ShopFacts, 'owners' | 'ownersWithPasskey'>): Lack[] {
  if (owners === 0) {
    const what = 'Nadie puede entrar a la mesa como dueño.'
    return [{ weight: 'hurts', what, mend: 'npm run shop -- staff invite CORREO --role dueño' }]
  }
  if (ownersWithPasskey > 0) return []
  const what = 'Ningún dueño tiene una passkey, lo que mejor resiste un engaño.'
  return [
    {
      weight: 'better',
      what,
      mend: 'En la mesa: Mi cuenta, Agregar una passkey.',
      screen: { path: DESK_PAGES.account, name: 'Mi cuenta' },
    },
  ]
}
