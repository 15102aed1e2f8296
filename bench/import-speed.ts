import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDataFolder } from '../test/support/temporary-data-folder.ts'
import type { MeasuredImport } from './import-child.ts'
import { writeFeed } from './onix-feed.ts'

/** Enough products to measure a speed, and few enough for the whole bench. */
export const QUICK_IMPORT = 10_000
/** The minimum speed of an import, and the most memory it may use above idle. */
export const LEAST_PRODUCTS_PER_S = 1500
export const MOST_IMPORT_MIB = 300

export interface ImportSpeed {
  feedBytes: number
  imports: ({ name: string } & MeasuredImport)[]
}

/** Imports this many invented products into an empty shop: first as new, then unchanged, then with other prices. */
export async function measureImports(products: number, signal: AbortSignal): Promise<ImportSpeed> {
  const folder = await temporaryDataFolder()
  try {
    const file = join(folder.path, 'feed.xml')
    const dearer = join(folder.path, 'dearer.xml')
    await writeFeed(file, products, 1)
    await writeFeed(dearer, products, 1.1)
    const imports: ImportSpeed['imports'] = []
    for (const [name, feed] of [
      ['new', file],
      ['the same again', file],
      ['with other prices', dearer],
    ] as const) {
      imports.push({ name, ...(await importInChild(folder.path, feed, signal)) })
    }
    return { feedBytes: (await stat(file)).size, imports }
  } finally {
    await folder.remove()
  }
}

async function importInChild(folder: string, file: string, signal: AbortSignal): Promise<MeasuredImport> {
  const program = join(import.meta.dirname, 'import-child.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, file], { signal })
  return JSON.parse(stdout)
}
