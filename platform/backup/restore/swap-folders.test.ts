import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startOwnServer } from '../../../test/support/embedded.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { SetupError } from '../../config.ts'
import { swapFolders } from './swap-folders.ts'

const now = new Date('2026-11-25T12:00:00Z')

function folders() {
  const place = temporaryFolder()
  const [restored, dataFolder] = [join(place, 'repuesta'), join(place, 'var')]
  for (const folder of [restored, dataFolder]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'secret'), folder)
  }
  return { restored, dataFolder }
}
const secretIn = (folder: string) => readFileSync(join(folder, 'secret'), 'utf8')

it('the restored folder takes the place of the other, which is kept', () => {
  const { restored, dataFolder } = folders()
  const kept = swapFolders({ restored, dataFolder, now })
  expect(kept).toBe(`${dataFolder}.antes-2026-11-25_09-00-00`)
  expect([secretIn(dataFolder), secretIn(kept ?? '')]).toEqual([restored, dataFolder])
  expect(existsSync(restored)).toBe(false)
})

it('a lost folder is simply replaced', () => {
  const { restored, dataFolder } = folders()
  expect(swapFolders({ restored, dataFolder: join(dataFolder, 'lost'), now })).toBeNull()
  expect(secretIn(join(dataFolder, 'lost'))).toBe(restored)
})

it('what can not change places stays where it was', () => {
  const { dataFolder } = folders()
  expect(() => swapFolders({ restored: '/nowhere/at-all', dataFolder, now })).toThrow(SetupError)
  expect(secretIn(dataFolder)).toBe(dataFolder)
})

it('an open shop is not moved', async () => {
  const { restored } = folders()
  const { folder, server } = await startOwnServer()
  expect(() => swapFolders({ restored, dataFolder: folder, now })).toThrow('está abierta')
  expect(existsSync(join(folder, 'db'))).toBe(true)
  await server.stop()
})
