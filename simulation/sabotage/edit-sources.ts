import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SourceEdit, sabotagedSource } from './sabotaged-source.ts'

const root = join(import.meta.dirname, '..', '..')

/** From now on, this process loads the named files with a piece of their text replaced. */
export function editSources(edits: readonly SourceEdit[]): void {
  const byUrl = Map.groupBy(edits, ({ file }) => pathToFileURL(join(root, file)).href)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const own = byUrl.get(url)
      if (!own || loaded.source === undefined || loaded.source === null) return loaded
      const source =
        typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: own.reduce(sabotagedSource, source) }
    },
  })
}
