import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const OPEN_WITHIN_MS = 90_000

/** A shop in its own process, as `npm start` runs it. */
export interface ShopProcess {
  url: string
  folder: string
  child: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

export interface ShopProcessOptions {
  dataFolder: string
  port: number
  env?: Record<string, string>
}

/** Starts a shop and waits until it answers. Rejects with its output if it ends before that. */
export async function startShopProcess({ dataFolder, port, env = {} }: ShopProcessOptions): Promise<ShopProcess> {
  const { child, output } = spawnShop({ dataFolder, port, env })
  const url = `http://localhost:${port}`
  const deadline = Date.now() + OPEN_WITHIN_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The shop did not open:\n${output()}`)
    await pause(50)
  }
  return {
    url,
    folder: dataFolder,
    child,
    output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

/** Starts a shop that must refuse to start. @returns its exit code and output */
export async function startRefused(options: ShopProcessOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnShop(options)
  const [code] = await once(child, 'exit')
  return { code, output: output() }
}

/** Starts a shop without waiting for it. `detached`: with a process group of its own, as a terminal gives it. `program`: another one, a command. */
export function spawnShop(
  { dataFolder, port, env = {} }: ShopProcessOptions,
  { detached = false, program = ['server/main.ts'] }: { detached?: boolean; program?: readonly string[] } = {},
) {
  const child = spawn(process.execPath, program, {
    detached,
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      printed += chunk
    })
  }
  return { child, output: () => printed }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/salud`).catch(() => null)
  return response?.ok ?? false
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
