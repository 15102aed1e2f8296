import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')
const BREAK_A_RULE = pathToFileURL(join(import.meta.dirname, 'break-the-shop.ts')).href
const OPEN_WITHIN_MS = 120_000
const LOOK_AGAIN_MS = 50
const GONE_WITHIN_MS = 10_000

/** Limits on a shop's process, and a sabotage of its source. */
export interface ShopHandicaps {
  /** Maximum number of open files and connections. */
  openFiles?: number
  /** A memory cgroup folder for the process and its database. */
  memoryGroup?: string
  nodeOptions?: readonly string[]
  sabotage?: string | null
}

/** How a command or a shop ended. */
export interface Ended {
  code: number | null
  output: string
}

/** The shop as `npm start` runs it, in its own process with its database. */
export interface RealShop {
  origin: string
  /**
   * Starts the shop; `more`: settings that apply from now on. Resolves when it answers `/salud`. @throws Error with its output if it ends
   * before that
   */
  start(more?: Record<string, string>): Promise<void>
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** `kill -9` of the shop, its database or both. */
  kill(victim: 'shop' | 'database' | 'both'): Promise<void>
  isRunning(): boolean
  /** The status of `/listo`; 0 if nobody answers. */
  readiness(): Promise<number>
  /** Resolves when `/listo` answers 200. @throws Error if it does not in time */
  ready(withinMs?: number): Promise<number>
  /** Runs `npm run shop -- …` beside it. */
  command(...args: string[]): Promise<Ended>
  /** Everything printed since its first start. */
  output(): string
  /** Kills what is still running. */
  close(): Promise<void>
}

export function createRealShop({
  port,
  dataFolder,
  env,
  handicaps = {},
}: {
  port: number
  dataFolder: string
  env: Record<string, string>
  handicaps?: ShopHandicaps
}): RealShop {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let printed = ''
  let settings = env

  function launch(args: string[], onOutput: (text: string) => void): ChildProcess {
    const { openFiles, memoryGroup, nodeOptions = [], sabotage } = handicaps
    const options = sabotage ? [...nodeOptions, `--import=${BREAK_A_RULE}`] : nodeOptions
    // The process moves into the group by itself, before it starts anything.
    const steps = [
      ...(memoryGroup ? [`echo $$ > ${memoryGroup}/cgroup.procs`] : []),
      ...(openFiles ? [`ulimit -n ${openFiles}`] : []),
      'exec "$@"',
    ]
    const started = spawn('sh', ['-c', steps.join(' && '), 'sh', process.execPath, ...options, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...settings, ...(sabotage ? { DISASTER_SABOTAGE: sabotage } : {}) },
    })
    for (const stream of [started.stdout, started.stderr]) stream.on('data', chunk => onOutput(String(chunk)))
    return started
  }

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const readiness = () =>
    fetch(`${origin}/listo`, { signal: AbortSignal.timeout(15_000) }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )

  async function killDatabase(): Promise<void> {
    const pids = processesIn(join(dataFolder, 'db'))
    // Kill all before waiting: the first one's death would make the others end cleanly.
    for (const pid of pids) sendSignal(pid, 'SIGKILL')
    for (const pid of pids) await gone(pid)
  }

  async function killShop(): Promise<void> {
    if (!isRunning()) return
    const ended = once(child as ChildProcess, 'exit')
    child?.kill('SIGKILL')
    await ended
  }

  return {
    origin,
    isRunning,
    readiness,
    async start(more = {}) {
      settings = { ...settings, ...more }
      const before = printed.length
      child = launch(['server/main.ts'], text => {
        printed += text
      })
      const deadline = Date.now() + OPEN_WITHIN_MS
      while (!(await isAlive(origin))) {
        if (!isRunning() || Date.now() > deadline) {
          await killShop()
          throw new Error(printed.slice(before).trim() || 'it said nothing')
        }
        await pause(LOOK_AGAIN_MS)
      }
    },
    async stop() {
      if (!isRunning()) return child?.exitCode ?? null
      const ended = once(child as ChildProcess, 'exit')
      child?.kill('SIGTERM')
      const [code] = await Promise.race([ended, pause(30_000, ['it did not stop within 30 s'])])
      return code
    },
    async kill(victim) {
      const killing = victim === 'database' ? [] : [killShop()]
      if (victim !== 'shop') killing.push(killDatabase())
      await Promise.all(killing)
    },
    async ready(withinMs = 60_000) {
      const since = Date.now()
      let last = 0
      while (Date.now() - since < withinMs) {
        last = await readiness()
        if (last === 200) return Date.now() - since
        await pause(LOOK_AGAIN_MS)
      }
      throw new Error(`/listo still says ${last} after ${withinMs} ms`)
    },
    async command(...args) {
      let output = ''
      const asked = launch(['server/cli/main.ts', ...args], text => {
        output += text
      })
      const [code] = await once(asked, 'close')
      return { code, output: output.trim() }
    },
    output: () => printed,
    async close() {
      await killShop()
      await killDatabase()
    },
  }
}

/** Ids of processes whose working directory is this folder, as PostgreSQL's is. */
function processesIn(folder: string): number[] {
  const wanted = existsSync(folder) && statSync(folder)
  if (!wanted) return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const its = statSync(`/proc/${name}/cwd`)
        return its.ino === wanted.ino && its.dev === wanted.dev
      } catch {
        return false
      }
    })
    .map(Number)
}

async function gone(pid: number): Promise<void> {
  const deadline = Date.now() + GONE_WITHIN_MS
  while (isThere(pid) && Date.now() < deadline) await pause(10)
}

function isThere(pid: number): boolean {
  try {
    return !/\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isAlive(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/salud`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

/** Copies a folder with owners and modes. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
