import { expect, it } from 'vitest'
import { systemClock as clock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { insertBook } from '../../test/support/books.ts'
import { LIVE_SETTINGS } from '../../test/support/live-settings.ts'
import { offlineOrders } from '../../test/support/offline-orders.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { refuseMixture } from './refuse-mixture.ts'

const LIVE = {
  ...LIVE_SETTINGS,
  SHOP_PHONE: '59824080000',
  SHOP_EMAIL: 'hola@libros.uy',
  SHOP_SOCIAL_URL: 'https://libros.uy/redes',
  PICKUP_ADDRESS: 'Tristán Narvaja 1500',
  PAYMENT_NETWORKS: 'Abitab',
  PAYMENT_BANK_ACCOUNT: 'BROU 001-234567',
}
type Db = Parameters<typeof refuseMixture>[1]['db']
const open = (db: Db, settings: Record<string, string>) => refuseMixture(readConfig(settings), { db, clock })

/** A database whose tariffs are the shop's own. */
async function withOwnTariffs(): Promise<{ db: Db }> {
  const { db } = await createTestDatabase()
  await ownTariffs(db)
  return { db }
}

async function ownTariffs(db: Db): Promise<void> {
  await db.updateTable('shipping_tariffs').set({ price_cents: 12_345 }).execute()
}

it('with real keys neither orders of a demonstration nor examples meet a buyer', async () => {
  const { db } = await offlineOrders(1)
  await expect(open(db, LIVE)).rejects.toThrow('2 órdenes de la demostración. npm run shop -- go-live')
  const { PAYMENT_BANK_ACCOUNT: _own, ...withExample } = LIVE
  await expect(open((await withOwnTariffs()).db, withExample)).rejects.toThrow('Banco de demostración')
})

it('what was set at the desk is in force, except over what the environment sets', async () => {
  const { db } = await withOwnTariffs()
  const { SHOP_PHONE: value, ...settings } = LIVE
  await expect(open(db, settings)).rejects.toThrow('npm run shop -- settings set SHOP_PHONE=…')
  const set = (name: string, value: string) =>
    db.insertInto('shop_settings').values({ name, value, changed_by: 'Marta', changed_at: clock.now() }).execute()
  await set('SHOP_PHONE', value)
  await open(db, settings)
  await set('SHOP_EMAIL', LIVE.SHOP_EMAIL)
  const inEnvironment = { ...settings, SHOP_EMAIL: 'hola@anaquel.example' }
  await expect(open(db, inEnvironment)).rejects.toThrow('«hola@anaquel.example». SHOP_EMAIL=…')
})

it('neither sample titles nor the example tariffs are on offer with real keys, of a live shop either', async () => {
  const { db } = await createTestDatabase()
  const tariffs = 'Las tarifas de envío son todavía las de ejemplo. npm run shop -- tariffs import ARCHIVO'
  await expect(open(db, LIVE)).rejects.toThrow(tariffs)
  await ownTariffs(db)
  await open(db, LIVE)
  await insertBook(db, { is_sample: true })
  await expect(open(db, LIVE)).rejects.toThrow(
    'Queda 1 título de muestra, que nadie imprime. npm run shop -- sample remove',
  )
  await db.updateTable('books').set({ withdrawn_at: clock.now() }).execute()
  await open(db, LIVE)
})

it('a live shop whose keys got lost does not sell for pretended money', async () => {
  const { db } = await withOwnTariffs()
  await open(db, {})
  await open(db, LIVE)
  await open(db, LIVE)
  await expect(open(db, {})).rejects.toThrow('vendería por dinero de prueba')
})
