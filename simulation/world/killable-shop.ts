import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { forkedWith } from '../sabotage/broken-process.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import type { ArmedPoint } from './kill-points.ts'
import type { FromShop, ToShop } from './messages.ts'
import type { OperatorAct } from './operator-acts.ts'
import type { WorldClock } from './world-clock.ts'

const OPEN_WITHIN_MS = 60_000
/** A shop that can't open is started again, as a supervisor would. */
const OPEN_TRIES = 5
const KEPT_OUTPUT = 8000
const ASK_TRIES = 40
const ASK_AGAIN_MS = 100

/** What the shop answers. */
type Question = { kind: 'tend' } | { kind: 'operator'; act: OperatorAct } | { kind: 'show-order'; orderId: number }

/** The shop in its own process, restarted whenever it is killed. */
export interface KillableShop {
  /** Resolves when it is open. Earlier requests would only be told to come back. */
  ready(): Promise<void>
  /** Sends SIGKILL at once; resolves when the next process is open. */
  kill(why: string): Promise<void>
  /** Start of the current process, by the machine's clock. */
  startedAt(): Date
  arm(points: readonly ArmedPoint[]): void
  /** Points that are armed and were not reached. */
  armed(): readonly ArmedPoint[]
  tellTime(): void
  /** Runs the work that is due by the clock; retried if the shop dies meanwhile. */
  tend(): Promise<void>
  operate(act: OperatorAct): Promise<unknown>
  /** What `shop orders show` prints of an order. */
  showOrder(orderId: number): Promise<string>
  /** The number of kills by reason. */
  kills(): Record<string, number>
  stop(): Promise<void>
}

export interface KillableShopOptions {
  env: Record<string, string>
  clock: WorldClock
  sabotage: Sabotage | null
  onReached: (reached: ArmedPoint) => void
}

export async function startKillableShop({
  env,
  clock,
  sabotage,
  onReached,
}: KillableShopOptions): Promise<KillableShop> {
  const kills: Record<string, number> = {}
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let armed: ArmedPoint[] = []
  let asked = 0
  let child: ChildProcess
  let startedAt = new Date()
  let opening = open()

  async function open(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await openOnce()
      } catch (error) {
        if (tries === OPEN_TRIES) throw error
      }
    }
  }

  async function openOnce(): Promise<void> {
    startedAt = new Date()
    const started = fork(join(import.meta.dirname, 'shop-child.ts'), {
      ...forkedWith(env, sabotage),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    let printed = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', chunk => {
        printed = (printed + chunk).slice(-KEPT_OUTPUT)
      })
    }
    const opened = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      started.kill('SIGKILL')
      opened.reject(new Error(`The shop did not open in time:\n${printed}`))
    }, OPEN_WITHIN_MS)
    started.on('message', (message: FromShop) => {
      if (message.kind === 'opened') opened.resolve()
      else if (message.kind === 'reached') reach(message.reached)
      else settle(message)
    })
    started.once('exit', (code, signal) => {
      opened.reject(new Error(`The shop ended (${signal ?? code}):\n${printed}`))
      for (const { reject } of waiting.values()) reject(new Error('the shop was killed'))
      waiting.clear()
    })
    send({ kind: 'open', clock: clock.reading(), armed, sabotage })
    try {
      await opened.promise
    } finally {
      clearTimeout(timer)
    }
  }

  function reach(reached: ArmedPoint): void {
    armed = armed.filter(({ point, whose }) => point !== reached.point || whose !== reached.whose)
    onReached(reached)
    void kill(reached.point)
  }

  function settle({ id, result, error }: Extract<FromShop, { kind: 'done' }>): void {
    const question = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) question?.resolve(result)
    else question?.reject(new Error(error))
  }

  function send(message: ToShop): void {
    if (child.connected) child.send(message, () => {})
  }

  async function kill(why: string): Promise<void> {
    const victim = child
    if (victim.exitCode === null && victim.signalCode === null && !isDying.has(victim)) {
      isDying.add(victim)
      kills[why] = (kills[why] ?? 0) + 1
      opening = die(victim).then(open)
    }
    return opening
  }
  const isDying = new WeakSet<ChildProcess>()

  async function die(victim: ChildProcess): Promise<void> {
    const ended = once(victim, 'exit')
    victim.kill('SIGKILL')
    await ended
  }

  async function ask(question: Question): Promise<unknown> {
    await opening
    asked++
    const answer = Promise.withResolvers<unknown>()
    waiting.set(asked, answer)
    send({ ...question, id: asked })
    return answer.promise
  }

  /** Repeats a question if the shop or its database dies meanwhile: every question can be repeated. */
  async function askUntilDone(question: Question): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await ask(question)
      } catch (error) {
        if (tries === ASK_TRIES) throw error
        await pause(ASK_AGAIN_MS)
      }
    }
  }

  await opening
  return {
    ready: () => opening,
    kill,
    startedAt: () => startedAt,
    arm(points) {
      armed.push(...points)
      send({ kind: 'arm', points: [...points] })
    },
    armed: () => armed,
    tellTime: () => send({ kind: 'clock', clock: clock.reading() }),
    tend: async () => void (await askUntilDone({ kind: 'tend' })),
    operate: act => askUntilDone({ kind: 'operator', act }),
    showOrder: async orderId => (await askUntilDone({ kind: 'show-order', orderId })) as string,
    kills: () => kills,
    async stop() {
      await opening.catch(() => {})
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
