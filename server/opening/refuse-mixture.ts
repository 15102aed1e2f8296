import type { Clock } from '../../platform/clock.ts'
import { type Config, SetupError } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import { beginLive, readShopLife } from '../../shop/readiness/go-live.ts'
import type { Lack } from '../../shop/readiness/lack.ts'
import { demonstrationLacks, findExamples } from '../../shop/readiness/shop-checks.ts'
import { readSettings } from '../../shop/settings/read-settings.ts'
import { exampleLacks } from '../readiness/settings-checks.ts'
import { startSettings } from './shop-profile.ts'

/**
 * Keeps pretended and real data apart. With real keys, nothing of a demonstration is sold, paid or mailed. A live shop that lost its keys
 * sells nothing for pretended money.
 * @throws SetupError naming each problem, with how to solve it
 */
export async function refuseMixture(config: Config, parts: { db: Database; clock: Clock }): Promise<void> {
  if (config.cardProvider.kind !== 'real') return refusePretendedKeys(parts.db)
  const faults = (await examplesForBuyers(config, parts.db)).map(({ what, mend }) => `${what} ${mend}`)
  if (faults.length === 0 && (await beginLive(parts))) return
  faults.unshift(...demonstrationLacks(await readShopLife(parts.db)).map(({ what, mend }) => `${what} ${mend}`))
  throw new SetupError(
    ['Con las claves reales la tienda no abre mientras a un comprador le llegue algo de prueba:', ...faults].join(
      '\n  - ',
    ),
  )
}

/**
 * What with real keys keeps the shop closed, since an example would meet a buyer. `hasSettings`: the database has the desk's settings; one
 * of an earlier version may not.
 */
export async function examplesForBuyers(config: Config, db: Database, { hasSettings = true } = {}): Promise<Lack[]> {
  const written = hasSettings ? await readSettings(db, startSettings(config)) : {}
  return [...exampleLacks({ ...config, ...written }), ...(await findExamples(db))]
}

async function refusePretendedKeys(db: Database): Promise<void> {
  const { liveSince } = await readShopLife(db)
  if (!liveSince) return
  throw new SetupError(
    `Esta tienda vende de verdad desde el ${inUruguay(liveSince)} y los ajustes no tienen las claves reales de tarjetas: vendería por dinero de prueba. Faltan MP_PUBLIC_KEY, MP_ACCESS_TOKEN y MP_WEBHOOK_SECRET, o DATA_DIR es otro.`,
  )
}
