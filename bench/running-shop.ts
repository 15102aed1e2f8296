import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/support/shop-process.ts'
import { databasePid } from './memory.ts'

const root = join(import.meta.dirname, '..')
const { SMALL } = await import(join(root, 'scripts/toolchain.mjs'))
const STOP_WITHIN_MS = 20_000
const KEPT_OUTPUT = 4000
/** Variables that any program needs. The shop's settings keep their defaults, whatever this terminal has set. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot']

export interface StartOptions {
  /** The data folder. */
  folder: string
  /** Sample titles to load if the folder holds no catalogue. */
  titles: number
  signal: AbortSignal
  /** Settings of its own. */
  settings?: Record<string, string>
}

export interface RunningShop {
  origin: string
  pid: number
  /** From starting the process to the line that says it is open, in ms. */
  openAfterMs: number
  /** From starting the process until now, in ms. */
  sinceStartMs(): number
  /** The last part of its output. */
  output(): string
  /** Stops the shop and its database, by a signal first and then by force. */
  stop(): Promise<void>
}

/**
 * Starts the shop as `npm start` does, on its own data folder and a free port.
 * @throws if it ends before it is open, or `signal` aborts; nothing is left running then
 */
export async function startShop({ folder, titles, signal, settings = {} }: StartOptions): Promise<RunningShop> {
  const port = await freePort()
  signal.throwIfAborted()
  const start = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // Through the IPC channel the shop learns when this program dies, even by kill -9.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...Object.fromEntries(PASSED_ON.map(name => [name, process.env[name]])),
      ...SMALL,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_CATALOGUE: String(titles),
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  })
  let printed = ''
  const opened = Promise.withResolvers<number>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      printed = (printed + chunk).slice(-KEPT_OUTPUT)
      if (printed.includes(' está abierta en ')) opened.resolve(performance.now() - start)
    })
  }
  child.once('error', opened.reject)
  child.once('exit', code => opened.reject(new Error(`The shop ended with code ${code}; its last words:\n${printed}`)))
  const giveUp = () => opened.reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })

  async function stop(): Promise<void> {
    const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
    if (isRunning()) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(timer)
    }
    await endLeftDatabase(folder)
  }

  const origin = `http://127.0.0.1:${port}`
  try {
    const openAfterMs = await opened.promise
    const health = await fetch(`${origin}/salud`, { signal })
    if (health.status !== 200) throw new Error(`/salud answered ${health.status} although the shop said it is open`)
    return {
      origin,
      pid: child.pid as number,
      openAfterMs,
      sinceStartMs: () => performance.now() - start,
      output: () => printed,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** Stops the database that a killed shop left running. */
async function endLeftDatabase(folder: string): Promise<void> {
  const pid = databasePid(folder)
  if (pid === null || !isDatabaseOf(folder, pid)) return
  // Immediate shutdown, since the folder will be deleted. Windows lacks this signal, so the process is killed.
  process.kill(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT')
  const deadline = Date.now() + STOP_WITHIN_MS
  while (isDatabaseOf(folder, pid) && Date.now() < deadline) await pause(50)
}

/** The pid may belong to another program by now: where /proc is readable, its command line must name the folder. */
function isDatabaseOf(folder: string, pid: number): boolean {
  try {
    process.kill(pid, 0)
    const commandLine = `/proc/${pid}/cmdline`
    return !existsSync('/proc/self') || readFileSync(commandLine, 'utf8').includes(folder)
  } catch {
    return false
  }
}
