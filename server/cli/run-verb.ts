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

/** What a verb takes: how many words (minimum and maximum), and which options besides `--operator`. */
export interface Verb<T extends Options> {
  words: number | readonly [number, number]
  takes: readonly (keyof T)[]
  run: RunVerb<T>
}

/**
 * Runs the verb that the first word names. `usual` runs if there is no word; `other` gets all words if the first is not a verb.
 * @returns the exit code
 * @throws CommandError with the command's usage if the verb is unknown, or does not take a word or an option
 */
export async function runVerb<const T extends Options>(
  verbs: Record<string, Verb<T>>,
  {
    args,
    context,
    usage,
    options,
    usual,
    other,
  }: { args: string[]; context: CommandContext; usage: string; options: T; usual: string; other?: string },
): Promise<number> {
  const { values, positionals } = readArguments(args, { usage, options })
  const [first = usual, ...rest] = positionals
  const isVerb = Object.hasOwn(verbs, first)
  const verb = verbs[isVerb ? first : (other ?? '')]
  const words = isVerb ? rest : positionals
  const [least = 0, most = least] = [verb?.words ?? 0].flat()
  const isTaken = (option: string) => option === 'operator' || verb?.takes.includes(option)
  if (!verb || words.length < least || words.length > most || !Object.keys(values).every(isTaken)) throw misused(usage)
  return verb.run(context, words, values)
}
