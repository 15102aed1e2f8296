import { VERSION } from '../../../platform/version.ts'
import { type Command, EXIT } from '../command.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'version [--json]'
const options = { json: { type: 'boolean' } } as const

/** Prints what a bug report should name. */
export const command: Command = {
  usage,
  summary: 'Dice qué versión es esta, con qué Node corre y en qué sistema.',
  run: async args => tell(args),
  // Needs no database, and creates none.
  runWithoutShop: async args => tell(args),
}

function tell(args: string[]): number {
  const { values, positionals } = readArguments(args, { usage, options })
  if (positionals.length > 0) throw misused(usage)
  const facts = { version: VERSION, node: process.versions.node, system: `${process.platform}-${process.arch}` }
  console.log(values.json ? JSON.stringify(facts) : `Anaquel ${facts.version}, Node ${facts.node}, ${facts.system}`)
  return EXIT.done
}
