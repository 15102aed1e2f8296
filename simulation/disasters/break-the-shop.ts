import { editSources } from '../sabotage/edit-sources.ts'
import { DISASTER_SABOTAGE, disasterEdits } from './disaster-sabotages.ts'

// Loaded before a shop that is to lack what keeps its orders (`node --import`).
editSources(disasterEdits(process.env[DISASTER_SABOTAGE] ?? ''))
