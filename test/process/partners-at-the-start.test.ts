import { expect, onTestFinished, test } from 'vitest'
import { openClockedShop } from '../support/clocked-shop.ts'

const OPERATOR = { id: 'terminal', name: 'terminal', role: 'owner', isConfirmed: true } as const

test('a card provider that the shop serves itself is asked once it can answer, and never shown as one that fails', async () => {
  const shop = await openClockedShop('2026-12-02T15:00:00Z')
  onTestFinished(shop.close)
  const cards = async () => (await shop.desk.listPartners(OPERATOR, {})).find(({ partner }) => partner === 'cards')
  await expect.poll(async () => (await cards())?.succeededAt, { timeout: 30_000, interval: 100 }).toBeInstanceOf(Date)
  expect(await cards()).toMatchObject({ kind: 'sandbox', failingSince: null })
  // A busy machine may answer too late for once: that it is not there yet is another matter.
  expect((await cards())?.fault).not.toBe('ECONNREFUSED')
})
