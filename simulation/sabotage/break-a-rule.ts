import { editSources } from './edit-sources.ts'
import { editsOf, SABOTAGE_VARIABLE } from './sabotages.ts'

// Loaded before the simulated shop (`node --import`): the files that a sabotage names are read with a piece of their text replaced. The
// shop itself has no switches that break it.
editSources(editsOf(process.env[SABOTAGE_VARIABLE] ?? ''))
