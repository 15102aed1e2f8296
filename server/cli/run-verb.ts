import type { ParseArgsConfig } from 'node:util'
import type { CommandContext } from './command.ts'
import { misused, readArguments } from './read-arguments.ts'

export type Options = NonNullable<ParseArgsConfig['options']>
/** The options as they were given. */
export type Given<T extends Options> = ReturnType<typeof readArguments<T>>['values']
export type RunVerb<T extends Options> = (
  context: CommandContext,
  words: readonly string[],
  values: Given<T>,
) => Promise<number>

/** What a word after a command takes: how many words, and which options beside `--operator`. */
export interface Verb<T extends Options> {
  words: number | readonly number[]
  takes: readonly (keyof T)[]
  run: RunVerb<T>
}

/**
 * Does what the first word of a call says: `usual` where there is none.
 * @returns the exit code
 * @throws CommandError saying how the command is called, where a verb is unknown or does not take a word or an option
 */
export async function runVerb<const T extends Options>(
  verbs: Record<string, Verb<T>>,
  {
    args,
    context,
    usage,
    options,
    usual,
  }: { args: string[]; context: CommandContext; usage: string; options: T; usual: string },
): Promise<number> {
  const { values, positionals } = readArguments(args, { usage, options })
  const [name = usual, ...words] = positionals
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  const isTaken = (option: string) => option === 'operator' || verb?.takes.includes(option)
  if (!verb || ![verb.words].flat().includes(words.length) || !Object.keys(values).every(isTaken)) throw misused(usage)
  return verb.run(context, words, values)
}
