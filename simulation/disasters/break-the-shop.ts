import { editSources } from '../sabotage/edit-sources.ts'
import { DISASTER_SABOTAGE, disasterEdits } from './disaster-sabotages.ts'

// Loaded with `node --import` before a shop whose protection of orders is sabotaged.
editSources(disasterEdits(process.env[DISASTER_SABOTAGE] ?? ''))
