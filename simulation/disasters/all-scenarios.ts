import type { Scenario } from './scenario.ts'
import { databaseKilled } from './scenarios/database-killed.ts'

/** In the order in which they are tried. */
export const SCENARIOS: readonly Scenario[] = [databaseKilled]
