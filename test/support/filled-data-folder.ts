import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyData, madeOnce } from './made-once.ts'
import { quickestFolder } from './quickest-folder.ts'
import { freePort, startShopProcess } from './shop-process.ts'
import { temporaryDataFolder } from './temporary-data-folder.ts'

/**
 * A copy of the data folder of a shop that was opened once with this many sample titles, holding only its database and secret. A shop opens
 * on it in a third of the time. It stays until `remove`. Outside a test run the folder is empty.
 */
export async function filledDataFolder(titles: number): Promise<{ path: string; remove: () => Promise<void> }> {
  const filled = await madeOnce(String(titles), folder => make(folder, titles))
  if (!filled) return temporaryDataFolder()
  const copy = await temporaryDataFolder(quickestFolder())
  await copyData(filled, ['db', 'secret'], copy.path)
  return copy
}

async function make(folder: string, titles: number): Promise<void> {
  const env = { SAMPLE_CATALOGUE: String(titles) }
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env })
  const code = await shop.stop()
  if (code !== 0) throw new Error(`The shop to copy ended with ${code}:\n${shop.output()}`)
  if (existsSync(join(folder, 'db/postmaster.pid'))) throw new Error('The shop to copy left its database running')
}
