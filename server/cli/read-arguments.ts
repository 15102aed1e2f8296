import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from './command.ts'

/**
 * The options and words after a command.
 * @throws CommandError telling how the command is called, or which option is said twice: of two amounts nobody knows which is meant
 */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { usage, options }: { usage: string; options: T },
) {
  const { tokens, ...read } = parse(args, { usage, options })
  const names = tokens.flatMap(token =>
    token.kind === 'option' && token.value !== undefined && !options[token.name]?.multiple ? [token.name] : [],
  )
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new CommandError(`--${twice} está más de una vez. No se hizo nada.`)
  return read
}

function parse<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { usage, options }: { usage: string; options: T },
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
  } catch {
    throw misused(usage)
  }
}

/** For a call that makes no sense: how it is meant to be. */
export function misused(usage: string): CommandError {
  return new CommandError(`No se entiende. Se usa así:\n  npm run shop -- ${usage}`)
}
