import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sabotagedSource } from './sabotaged-source.ts'
import { editsOf, SABOTAGE_VARIABLE } from './sabotages.ts'

// Loaded before the simulated shop (`node --import`): the files that a sabotage names are read with a piece of their text replaced. The
// shop itself has no switches that break it.
const edits = editsOf(process.env[SABOTAGE_VARIABLE] ?? '')
const root = join(import.meta.dirname, '..', '..')
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
