import type { ParseArgsConfig } from 'node:util'
import type { CommandContext } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { requireOrder } from '../../required-arguments.ts'

/** A verb after `npm run shop -- orders`. */
export interface Verb {
  /** The verb with its options, after `orders`. */
  usage: string
  run(args: string[], context: CommandContext): Promise<number>
}

/** Options of every verb that changes something. */
export const CHANGING = {
  operator: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** Prints the outcome: a sentence for people, or JSON for programs. */
export function tell(sentence: string, outcome: object, { json }: { json?: boolean | undefined }): void {
  console.log(json ? JSON.stringify(outcome) : sentence)
}

/** Parses a verb's order and options, and who acts. */
export async function readOrderVerb<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  context: CommandContext,
  verbUsage: string,
  options: T,
) {
  const usage = `orders ${verbUsage}`
  const { values, positionals } = readArguments(args, { usage, options: { ...CHANGING, ...options } })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0) throw misused(usage)
  return {
    values,
    order: await requireOrder(context, name),
    actor: operator((values as { operator?: string }).operator),
  }
}
