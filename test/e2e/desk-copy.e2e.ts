import { expect, test } from '@playwright/test'
import { writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'
import { expectGoodScreen, open } from './desk-steps.ts'

const STATE_OF = new Date('2026-11-24T06:30:00Z')
const BANNER = /Copia de un respaldo, para mirar: la librería como era el 24\/11\/2026 03:30/

/** A shop on a data folder that came of a backup. */
async function openCopy(isDrill: boolean) {
  const folder = await temporaryDataFolder()
  const env = { SAMPLE_CATALOGUE: '20' }
  const start = async () => startShopProcess({ dataFolder: folder.path, port: await freePort(), env })
  await (await start()).stop()
  writeRestoredCopy(folder.path, {
    backup: '2026-11-24_03-30-00',
    stateOf: STATE_OF,
    restoredAt: new Date(),
    isDrill,
    openedAt: null,
  })
  const shop = await start()
  return {
    url: shop.url,
    async close() {
      await shop.stop()
      await folder.remove()
    },
  }
}

test('where one enters a copy to look at, it says what it is, and lets nobody in by one click', async ({ page }) => {
  const copy = await openCopy(true)
  try {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `${copy.url}/mesa/entrar`)
      await expect(page.getByText(BANNER)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Entrar con una passkey' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Entrar como dueño de la demostración' })).toHaveCount(0)
      await expectGoodScreen(page, `a copy's entrance at ${width}`)
    }
    // People who are not let in read it too.
    await open(page, `${copy.url}/mesa/invitacion/ninguna`)
    await expect(page.getByText(BANNER)).toBeVisible()
  } finally {
    await copy.close()
  }
})

test('a copy to go on with is the shop itself, and says nothing of copies', async ({ page }) => {
  const copy = await openCopy(false)
  try {
    await open(page, `${copy.url}/mesa/entrar`)
    await expect(page.getByRole('button', { name: 'Entrar con una passkey' })).toBeVisible()
    await expect(page.getByText(/Copia de un respaldo/)).toHaveCount(0)
  } finally {
    await copy.close()
  }
})
