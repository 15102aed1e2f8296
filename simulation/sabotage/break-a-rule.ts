import { editSources } from './edit-sources.ts'
import { editsOf, SABOTAGE_VARIABLE } from './sabotages.ts'

// Loaded with `node --import` before the simulated shop: replaces a piece of text in the files that a sabotage names. The shop itself has
// no switches that break it.
editSources(editsOf(process.env[SABOTAGE_VARIABLE] ?? ''))
