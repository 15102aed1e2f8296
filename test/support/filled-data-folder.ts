import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { FILLED_SHOPS } from './filled-shops.ts'
import { quickestFolder } from './quickest-folder.ts'
import { freePort, startShopProcess } from './shop-process.ts'
import { temporaryDataFolder } from './temporary-data-folder.ts'

const MADE_WITHIN_MS = 90_000
const copy = promisify(execFile)

/**
 * A copy of the data folder of a shop that was opened once with this many sample titles, holding only its database and secret. A shop opens
 * on it in a third of the time. It stays until `remove`. Outside a test run the folder is empty.
 */
export async function filledDataFolder(titles: number): Promise<{ path: string; remove: () => Promise<void> }> {
  const shops = process.env[FILLED_SHOPS]
  if (!shops) return temporaryDataFolder()
  const filled = await filledShop(shops, titles)
  const path = await mkdtemp(join(quickestFolder(), 'anaquel-shop-'))
  // Keeps the owner: the database runs as its own user.
  await copy('cp', ['-a', join(filled, 'db'), join(filled, 'secret'), path])
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** The folder to copy. The first test of a run that needs it makes it; others wait meanwhile. */
async function filledShop(shops: string, titles: number): Promise<string> {
  const filled = join(shops, String(titles))
  const making = `${filled}.making`
  const isMine = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isMine && !existsSync(filled)) {
    await make(making, titles)
    await rename(making, filled)
  }
  const deadline = Date.now() + MADE_WITHIN_MS
  while (!existsSync(filled)) {
    if (Date.now() > deadline) throw new Error(`Nobody made a data folder of ${titles} titles`)
    await pause(50)
  }
  return filled
}

async function make(folder: string, titles: number): Promise<void> {
  try {
    const env = { SAMPLE_CATALOGUE: String(titles) }
    const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env })
    const code = await shop.stop()
    if (code !== 0) throw new Error(`The shop to copy ended with ${code}:\n${shop.output()}`)
    if (existsSync(join(folder, 'db/postmaster.pid'))) throw new Error('The shop to copy left its database running')
  } catch (error) {
    // Lets the next test try again.
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
