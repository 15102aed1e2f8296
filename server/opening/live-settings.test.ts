import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { databaseUrl } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { createLiveSettings, sentBy } from './live-settings.ts'
import { openShop } from './open-shop.ts'
import { startSettings } from './shop-profile.ts'

const OWNER = { id: 'terminal', name: 'Marta', role: 'owner', isConfirmed: true } as const

describe('what a running shop says of itself', () => {
  it('follows what was changed, wherever it is kept, and what pages do not know stays with mails', () => {
    const config = readConfig({})
    const live = createLiveSettings(config)
    const { profile } = live
    live.take({ ...startSettings(config).values, SHOP_NAME: 'Faro', MAIL_SIGNATURE: 'Marta y Eva' })
    expect(profile.name).toBe('Faro')
    expect({ ...profile }).toMatchObject({ name: 'Faro', email: 'hola@anaquel.example' })
    expect(live.mailProfile.mailSignature).toBe('Marta y Eva')
    expect(JSON.stringify(profile)).not.toContain('Marta y Eva')
  })

  it('mails come from its name of now, unless a setting names the sender', async () => {
    const senderOf = async (environment: Record<string, string>) => {
      const config = readConfig(environment)
      const live = createLiveSettings(config)
      live.take({ ...startSettings(config).values, SHOP_NAME: 'Faro' })
      const sent: Mail[] = []
      const mailer = sentBy({ send: async mail => void sent.push(mail) }, live.sender)
      await mailer.send({ to: { name: '', address: 'a@b.uy' }, subject: '', text: '', html: '', id: 'x' })
      return sent[0]?.from
    }
    expect(await senderOf({})).toBe('"Faro" <hola@anaquel.example>')
    expect(await senderOf({ MAIL_FROM: 'Libros <l@faro.uy>' })).toBe('Libros <l@faro.uy>')
  })

  it('is the same in every process soon after, which makes its pages again', async () => {
    const { connection } = await createTestDatabase()
    const config = readConfig({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: databaseUrl(connection),
      SECRET: TEST_SECRET,
      SAMPLE_CATALOGUE: '0',
    })
    const [one, other] = [await openShop(config, silentLog), await openShop(config, silentLog)]
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
    const versions = [one, other].map(({ pagesVersion }) => pagesVersion.current())
    const change = { name: 'SHOP_NAME', before: 'Anaquel', after: 'Faro' } as const
    expect(await one.desk.changeSettings(OWNER, { changes: [change] })).toMatchObject({ kind: 'changed' })
    for (const [index, { shop, pagesVersion }] of [one, other].entries()) {
      await expect.poll(() => pagesVersion.current(), { timeout: 5000 }).toBeGreaterThan(versions[index] ?? 0)
      expect(shop.profile.name).toBe('Faro')
    }
    const estimate = async () => (await other.shop.estimateBookDelivery({ unitWeight: 400 })).pickup.from
    const promised = await estimate()
    await one.desk.closeDays(OWNER, { days: [promised], because: 'Paro' })
    // Earlier than the next check, which comes after five seconds.
    await expect.poll(estimate, { timeout: 3000 }).not.toBe(promised)
  })
})
