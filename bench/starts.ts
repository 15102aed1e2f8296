import type { PageKind } from './load.ts'
import { type Memory, measureMemory } from './memory.ts'
import { choosePages } from './queries.ts'
import { type RunningShop, type StartOptions, startShop } from './running-shop.ts'
import { median } from './statistics.ts'

export const LATER_STARTS = 3

/** The first start, on an empty folder. The pages are chosen here, so that the shop measured later has not seen them. */
export async function loadCatalogue(
  options: StartOptions,
): Promise<{ firstMs: number; afterLoad: Memory | null; pages: PageKind[] }> {
  const shop = await startShop(options)
  try {
    const afterLoad = measureMemory(shop.pid, options.folder)
    return { firstMs: shop.openAfterMs, afterLoad, pages: await choosePages(shop.origin, options.signal) }
  } finally {
    await shop.stop()
  }
}

/** Starts `LATER_STARTS` times on the loaded folder; the last shop stays open. Times are medians, in ms. */
export async function startAgain(
  options: StartOptions,
): Promise<{ shop: RunningShop; laterMs: number; laterHomeMs: number }> {
  const openAfter: number[] = []
  const homeAfter: number[] = []
  for (;;) {
    const shop = await startShop(options)
    try {
      openAfter.push(shop.openAfterMs)
      homeAfter.push(await timeHome(shop, options.signal))
    } catch (error) {
      await shop.stop()
      throw error
    }
    if (homeAfter.length === LATER_STARTS) return { shop, laterMs: median(openAfter), laterHomeMs: median(homeAfter) }
    await shop.stop()
  }
}

async function timeHome(shop: RunningShop, signal: AbortSignal): Promise<number> {
  const home = await fetch(`${shop.origin}/`, { signal })
  await home.text()
  if (home.status !== 200) throw new Error(`The home page answered ${home.status}`)
  return shop.sinceStartMs()
}
