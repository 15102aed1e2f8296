import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quickestFolder } from './quickest-folder.ts'

/** By this variable the tests learn where to keep data folders to copy. */
export const FILLED_SHOPS = 'ANAQUEL_FILLED_SHOPS'

/** Makes room for the data folders that the tests of this run copy; resolves to what removes them. A runner calls it before its tests. */
export default async function keepFilledShops(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(quickestFolder(), 'anaquel-filled-'))
  process.env[FILLED_SHOPS] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
