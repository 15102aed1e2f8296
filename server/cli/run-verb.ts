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

/** What a word after a command takes: how many words (the least and the most), and which options beside `--operator`. */
export interface Verb<T extends Options> {
  words: number | readonly [number, number]
  takes: readonly (keyof T)[]
  run: RunVerb<T>
}

/**
 * Does what the first word of a call says: `usual` where there is none, `other` with all words where the first is no verb.
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
