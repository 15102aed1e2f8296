import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Desk } from '../../shop/desk/desk.ts'

/** What a command works with: the settings and the shop's desk, beside a running shop or without one. */
export interface CommandContext {
  config: Config
  desk: Desk
  /** Of the database that is open for it. */
  connection: Connection
}

/** What a command ends with; a failure is 1, something to correct 2 (`main.ts`). */
export const EXIT = {
  done: 0,
  /** Nothing was changed: something has to be corrected or confirmed first. */
  toCorrect: 2,
  /** Done, but for what the report names. */
  inPart: 3,
} as const

/** One word after `npm run shop --`. */
export interface Command {
  /** How it is called, with its options, for `shop help`. */
  usage: string
  /** One line that says what it does. */
  summary: string
  /** Does it, printing to standard output; resolves to the exit code. @throws CommandError for what the operator must correct */
  run(args: string[], context: CommandContext): Promise<number>
  /** A new shop may begin with it, before it was ever opened. */
  beginsShop?: true
  /** The same of what needs no database, which may be gone; null: `run` does it. */
  runWithoutShop?(args: string[], config: Config): Promise<number> | null
}

/** Something the operator can correct: printed as one sentence, exit code `EXIT.toCorrect`. */
export class CommandError extends Error {
  override name = 'CommandError'
}
