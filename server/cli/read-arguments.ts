import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from './command.ts'

/**
 * The options and words after a command.
 * @throws CommandError telling how the command is called
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { usage, options }: { usage: string; options: T },
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch {
    throw misused(usage)
  }
}

/** For a call that makes no sense: how it is meant to be. */
export function misused(usage: string): CommandError {
  return new CommandError(`No se entiende. Se usa así:\n  npm run shop -- ${usage}`)
}
