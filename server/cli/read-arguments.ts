import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from './command.ts'

/**
 * Parses the options and words after a command.
 * @throws CommandError with the command's usage, or naming an option given twice: of two amounts nobody knows which is meant
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
    return parseArgs({
      args: withNegativeValues(args, options),
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    })
  } catch {
    throw misused(usage)
  }
}

/** `--margin -100` → `--margin=-100`: no option of this shop is a number, so a negative number is the value of the option before it. */
function withNegativeValues(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>): string[] {
  const joined: string[] = []
  const end = args.includes('--') ? args.indexOf('--') : args.length
  for (const [at, arg] of args.entries()) {
    const before = joined.at(-1) ?? ''
    const takesValue = at < end && options[before.replace(/^--/, '')]?.type === 'string' && before.startsWith('--')
    if (takesValue && /^-[\d.,]/.test(arg)) joined[joined.length - 1] = `${before}=${arg}`
    else joined.push(arg)
  }
  return joined
}

/** The error for a call that makes no sense, with the command's usage. */
export function misused(usage: string): CommandError {
  return new CommandError(`No se entiende. Se usa así:\n  npm run shop -- ${usage}`)
}
