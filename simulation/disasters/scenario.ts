import type { Stage, StageNeeds } from './stage.ts'

/** A disaster that happens to a selling shop. Afterwards the shop runs again, and the rules are checked. */
export interface Scenario extends StageNeeds {
  name: string
  /** What is done, in one sentence for the table. */
  what: string
  /** Why this machine can't run it, in words for people; null if it can. */
  whyNot?: () => string | null
  act(stage: Stage): Promise<void>
}
