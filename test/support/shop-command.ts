import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** Where Node keeps what it made of the sources: with it a command starts in a third of the time. `npm test` names it. */
const COMPILED = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled')

type Settings = Readonly<Record<string, string | undefined>>

/** How a command ended, and what it wrote to standard output and to standard error. */
export interface EndedCommand {
  /** The exit code, or the signal that ended it. */
  code: number | NodeJS.Signals | null
  printed: string
  complained: string
}

export interface CommandOptions {
  /** Node's own arguments. */
  node?: readonly string[]
  /** The user who runs it; needs root. */
  uid?: number | undefined
  /** Where Node keeps what it compiles, for a user who can't write to the folder of all. */
  compiled?: string
}

/** Runs `npm run shop -- …` in a process of its own, as a terminal does, with these settings only. */
export function shopCommand(
  args: readonly string[],
  settings: Settings = {},
  options: CommandOptions = {},
): Promise<EndedCommand> {
  return startShopCommand(args, settings, options).ended
}

/** The same, for a test that ends it by its process. */
export function startShopCommand(
  args: readonly string[],
  settings: Settings = {},
  { node = [], uid, compiled = COMPILED }: CommandOptions = {},
): { child: ChildProcess; ended: Promise<EndedCommand> } {
  const child = spawn(process.execPath, [...node, join(root, 'server/cli/main.ts'), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const all = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const ended = all.then(([printed, complained]) => ({
    code: child.exitCode ?? child.signalCode,
    printed,
    complained,
  }))
  return { child, ended }
}
