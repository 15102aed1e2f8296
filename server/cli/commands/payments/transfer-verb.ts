import type { ParseArgsConfig } from 'node:util'
import { misused, readArguments } from '../../read-arguments.ts'
import { CHANGING } from '../orders/verb.ts'

/** Parses the transfer that a verb of `payments` is about, the words after it, and its options. */
export function readTransferVerb<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { usage: verbUsage, words, options }: { usage: string; words: number; options: T },
) {
  const usage = `payments ${verbUsage}`
  const { values, positionals } = readArguments(args, { usage, options: { ...CHANGING, ...options } })
  const [id, ...rest] = positionals
  if (!/^\d{1,15}$/.test(id ?? '') || rest.length !== words) throw misused(usage)
  return { values, transferId: Number(id), rest }
}
