import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { startSettings } from '../../server/opening/shop-profile.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { changeSettings } from './change-settings.ts'
import { listSettingChanges, listSettings, readSettings, readShopVersion, settingsAt } from './read-settings.ts'
import type { SettingChange } from './shown-settings.ts'

async function openSettings(environment: Record<string, string> = {}) {
  const { db } = await createTestDatabase()
  const clock = { at: new Date('2026-11-23T15:00:00Z'), now: () => clock.at }
  const settings = startSettings(readConfig(environment))
  const change = (...changes: SettingChange[]) =>
    changeSettings({ db, clock, settings }, { changes, operator: 'Marta' })
  const name = async () => (await readSettings(db, settings)).SHOP_NAME
  return { db, clock, settings, change, name }
}

const rename = (before: string, after: string): SettingChange => ({ name: 'SHOP_NAME', before, after })

describe('changing what the shop says of itself', () => {
  it('counts from then on, and says who did it', async () => {
    const { db, clock, settings, change, name } = await openSettings()
    expect(await change(rename('Anaquel', ' Faro '))).toEqual({ kind: 'changed', changes: [rename('Anaquel', 'Faro')] })
    expect(await name()).toBe('Faro')
    const listed = (await listSettings(db, settings)).find(setting => setting.name === 'SHOP_NAME')
    expect(listed).toMatchObject({ value: 'Faro', from: 'desk', changed: { by: 'Marta', at: clock.at } })
    expect(await listSettingChanges(db, { limit: 5 })).toMatchObject([
      { by: 'Marta', changes: [rename('Anaquel', 'Faro')] },
    ])
    expect(await change(rename('Faro', 'Faro'))).toEqual({ kind: 'as-before' })
  })

  it('raises the shop’s version, as tariffs and closed days do', async () => {
    const { db, change } = await openSettings()
    const versions = [await readShopVersion(db)]
    await change(rename('Anaquel', 'Faro'))
    versions.push(await readShopVersion(db))
    await db.insertInto('closed_days').values({ day: '2027-02-08' }).execute()
    versions.push(await readShopVersion(db))
    await db.updateTable('shipping_tariffs').set({ price_cents: 1 }).execute()
    versions.push(await readShopVersion(db))
    expect(new Set(versions).size).toBe(4)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  it('refuses an example where cards are charged for real, since the shop would not open with it', async () => {
    const { db, clock, settings } = await openSettings()
    const account: SettingChange = {
      name: 'PAYMENT_BANK_ACCOUNT',
      before: settings.values.PAYMENT_BANK_ACCOUNT,
      after: 'Banco del Sur 000-000000',
    }
    const change = (isLive: boolean) =>
      changeSettings({ db, clock, settings: { ...settings, isLive } }, { changes: [account], operator: 'Marta' })
    const fault = 'es un ejemplo: con las claves reales la tienda no volvería a abrir'
    expect(await change(true)).toEqual({ kind: 'faulty', faults: [{ name: 'PAYMENT_BANK_ACCOUNT', fault }] })
    expect(await change(false)).toMatchObject({ kind: 'changed' })
  })

  it('is all or nothing, and every fault is named', async () => {
    const { change, name } = await openSettings()
    const outcome = await change(rename('Anaquel', 'Faro'), {
      name: 'SHOP_EMAIL',
      before: 'hola@anaquel.example',
      after: 'x',
    })
    expect(outcome).toEqual({
      kind: 'faulty',
      faults: [{ name: 'SHOP_EMAIL', fault: 'tiene que ser una dirección de correo' }],
    })
    expect(await name()).toBe('Anaquel')
  })

  it('is refused where the environment says it, or somebody changed it meanwhile', async () => {
    const fixed = await openSettings({ SHOP_NAME: 'Orilla' })
    expect(await fixed.change(rename('Orilla', 'Faro'))).toEqual({ kind: 'fixed', names: ['SHOP_NAME'] })
    const { change, name } = await openSettings()
    await change(rename('Anaquel', 'Faro'))
    expect(await change(rename('Anaquel', 'Puerto'))).toEqual({ kind: 'stale', names: ['SHOP_NAME'] })
    expect(await name()).toBe('Faro')
  })

  it('leaves what it was at an earlier moment to be known', async () => {
    const { db, clock, change } = await openSettings()
    const start = clock.at
    clock.at = new Date('2026-11-24T15:00:00Z')
    await change(rename('Anaquel', 'Faro'))
    clock.at = new Date('2026-11-25T15:00:00Z')
    await change(rename('Faro', 'Puerto'))
    expect(await settingsAt(db, { SHOP_NAME: 'Puerto' }, start)).toEqual({ SHOP_NAME: 'Anaquel' })
    expect(await settingsAt(db, { SHOP_NAME: 'Puerto' }, new Date('2026-11-24T16:00:00Z'))).toEqual({
      SHOP_NAME: 'Faro',
    })
    expect(await settingsAt(db, { SHOP_NAME: 'Puerto' }, clock.at)).toEqual({ SHOP_NAME: 'Puerto' })
  })
})
