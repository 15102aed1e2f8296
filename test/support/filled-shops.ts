import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quickestFolder } from './quickest-folder.ts'

/** Environment variable with the folder for data folders that tests copy. */
export const FILLED_SHOPS = 'ANAQUEL_FILLED_SHOPS'

/**
 * Creates the folder for data folders that the tests of this run copy. Called by a runner before its tests. @returns a function that
 * deletes it
 */
export default async function keepFilledShops(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(quickestFolder(), 'anaquel-filled-'))
  process.env[FILLED_SHOPS] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
