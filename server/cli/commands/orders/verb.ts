import type { ParseArgsConfig } from 'node:util'
import { type Command, type CommandContext, CommandError } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { requireOrder } from '../../required-arguments.ts'

/** A verb after `npm run shop -- orders`, or `payments`. */
export interface Verb {
  /** The verb with its options. */
  usage: string
  run(args: string[], context: CommandContext): Promise<number>
}

/** A command of verbs. `usual` runs if no verb is given; `more` ends the usage: what holds for all verbs. */
export function verbsCommand(
  name: string,
  verbs: Readonly<Record<string, Verb>>,
  { usual, more, summary }: { usual: string; more: readonly string[]; summary: string },
): Command {
  const usages = Object.values(verbs).map(verb => `${name} ${verb.usage}`)
  return {
    usage: [`${name} VERBO …`, ...usages, ...more].join('\n      '),
    summary,
    async run([first = usual, ...args], context) {
      const verb = Object.hasOwn(verbs, first) ? verbs[first] : undefined
      if (!verb) throw new CommandError(`No existe "${name} ${first}". Hay: ${Object.keys(verbs).join(', ')}.`)
      return verb.run(args, context)
    },
  }
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
