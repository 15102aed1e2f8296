import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import type { SecretFault } from '../../shop/readiness/secret-fingerprint.ts'

/** What a command works with: the settings, and the shop's desk. The shop may be running or not. */
export interface CommandContext {
  config: Config
  desk: Desk
  /** Why nothing is changed in this folder, in words for an operator; null: it may be. */
  whyNoChange: string | null
  /** Connection to the database opened for the command. */
  connection: Connection
  /** Why nothing may be changed: this database lacks what was written last. */
  copyOf?: string | null
}

/** Exit codes. A failure, of settings too, is 1; invalid input is 2 (`main.ts`). */
export const EXIT = {
  done: 0,
  /** Nothing was changed: something has to be corrected or confirmed first. */
  toCorrect: 2,
  /** Done, except for what the report names. */
  inPart: 3,
} as const

/** A command after `npm run shop --`. */
export interface Command {
  /** The command with its options, for `shop help`. */
  usage: string
  /** One line that says what it does. */
  summary: string
  /** Runs the command and prints to standard output. @returns the exit code @throws CommandError for what the operator must correct */
  run(args: string[], context: CommandContext): Promise<number>
  /** The command may be the first on a new shop, before the shop was ever opened. */
  beginsShop?: true
  /** The command runs although the shop's secret is gone, or another one. Others are refused. */
  secretMayBe?: readonly SecretFault[]
  /** Runs although the database does not open. `why`: the reason, in words for an operator. */
  runUnopened?(args: string[], config: Config, why: string): Promise<number>
  /** A sentence about what a signal leaves undone when it ends this call. */
  leftWhenStopped?(args: string[]): string
  /** Runs calls that need no database, for example because it is gone; null: this call needs `run`. */
  runWithoutShop?(args: string[], config: Config): Promise<number> | null
}

/** A mistake that the operator can correct: printed as one sentence, exit code `EXIT.toCorrect`. */
export class CommandError extends Error {
  override name = 'CommandError'
}
