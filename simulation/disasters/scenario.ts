import type { Stage, StageNeeds } from './stage.ts'

/** One disaster: what happens to a shop that sells. Afterwards the shop runs again, and the rules are judged. */
export interface Scenario extends StageNeeds {
  name: string
  /** For the table: what is done, in one sentence. */
  what: string
  /** Why this machine can't try it, in words for the person who runs the simulation; null where it can. */
  whyNot?: () => string | null
  act(stage: Stage): Promise<void>
}
