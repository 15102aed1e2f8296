import { expect, it } from 'vitest'
import { systemClock as clock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { offlineOrders } from '../../test/support/offline-orders.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { refuseMixture, refuseOtherSecret } from './refuse-mixture.ts'

const LIVE = {
  PUBLIC_URL: 'https://libros.uy',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PRINT_NETWORK_URL: 'manual',
  MP_PUBLIC_KEY: 'APP_USR-1',
  MP_ACCESS_TOKEN: 'APP_USR-2',
  MP_WEBHOOK_SECRET: 'w'.repeat(32),
  SHOP_PHONE: '59824080000',
  SHOP_EMAIL: 'hola@libros.uy',
  SHOP_SOCIAL_URL: 'https://libros.uy/redes',
  PICKUP_ADDRESS: 'Tristán Narvaja 1500',
  PAYMENT_NETWORKS: 'Abitab',
  PAYMENT_BANK_ACCOUNT: 'BROU 001-234567',
}
const open = (db: Parameters<typeof refuseMixture>[1]['db'], settings: Record<string, string>) =>
  refuseMixture(readConfig(settings), { db, clock })

it('with real keys neither orders of a demonstration nor examples meet a buyer', async () => {
  const { db } = await offlineOrders(1)
  await expect(open(db, LIVE)).rejects.toThrow('2 órdenes y 0 consultas de la demostración: npm run shop -- go-live')
  const { PAYMENT_BANK_ACCOUNT: _own, ...withExample } = LIVE
  await expect(open((await createTestDatabase()).db, withExample)).rejects.toThrow('Banco de demostración')
})

it('a live shop whose keys got lost does not sell for pretended money', async () => {
  const { db } = await createTestDatabase()
  await open(db, {})
  await open(db, LIVE)
  await open(db, LIVE)
  await expect(open(db, {})).rejects.toThrow('vendería por dinero de prueba')
})

it('a shop does not open with another secret', async () => {
  const { db } = await createTestDatabase()
  await refuseOtherSecret(db, 'a'.repeat(32))
  await expect(refuseOtherSecret(db, 'b'.repeat(32))).rejects.toThrow('npm run shop -- secret accept')
})
