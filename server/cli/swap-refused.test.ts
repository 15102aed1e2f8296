import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { shopToBackUp } from '../../test/support/backed-up-shop.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { restore } from './commands/backup/restore.ts'

vi.setConfig({ testTimeout: 240_000 })

it('a shop that was opened while its backup was restored stays, and what was restored is told and can be used', async () => {
  const shop = await shopToBackUp()
  await shop.backUp()
  const place = temporaryFolder()
  const [folder, into] = [join(place, 'tienda'), join(place, 'nueva')]
  mkdirSync(folder)
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: shop.placeFolder })
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const restoring = restore(config, { into, swap: true })
  await expect.poll(() => existsSync(`${into}.restaurando`), { timeout: 60_000 }).toBe(true)
  symlinkSync(join(shop.folder, 'db'), join(folder, 'db'))

  expect(await restoring).toBe(3)
  const said = printed.mock.calls.flat().join('\n')
  expect(said).toContain(`En ${into} está la tienda como era`)
  expect(said).toContain('Cada tabla y cada índice se leyó entero.')
  expect(said).toContain(`La tienda de ${folder} quedó en su lugar: se abrió mientras se reponía.`)
  expect(said).toContain(`mv ${into} ${folder}`)
  expect(existsSync(join(into, 'restored.json'))).toBe(true)
})

it('in JSON too it says why the folders did not change places', async () => {
  const shop = await shopToBackUp()
  await shop.backUp()
  const place = temporaryFolder()
  const [folder, into] = [join(place, 'tienda'), join(place, 'nueva')]
  mkdirSync(folder)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const restoring = restore(readConfig({ DATA_DIR: folder, BACKUP_DIR: shop.placeFolder }), {
    into,
    swap: true,
    json: true,
  })
  await expect.poll(() => existsSync(`${into}.restaurando`), { timeout: 60_000 }).toBe(true)
  symlinkSync(join(shop.folder, 'db'), join(folder, 'db'))
  expect(await restoring).toBe(3)
  expect(JSON.parse(printed.mock.calls.flat().join('\n'))).toMatchObject({
    into,
    kept: null,
    swapped: false,
    why: 'se abrió mientras se reponía',
  })
})
