import { type Clock, systemClock } from '../platform/clock.ts'

/** A sandbox's clock. It runs with the given clock, ahead of it after `advance`, or stands still once it was set. */
export interface SandboxClock extends Clock {
  /** Sets the time and stops it there. */
  set(at: Date): void
  advance(ms: number): void
  /** Runs with the given clock again. */
  run(): void
  isRunning(): boolean
}

export function sandboxClock(base: Clock = systemClock): SandboxClock {
  let stoppedAt: number | null = null
  let aheadMs = 0
  const now = () => stoppedAt ?? base.now().getTime() + aheadMs
  return {
    now: () => new Date(now()),
    set(at) {
      stoppedAt = at.getTime()
    },
    advance(ms) {
      if (stoppedAt === null) aheadMs += ms
      else stoppedAt += ms
    },
    run() {
      stoppedAt = null
      aheadMs = 0
    },
    isRunning: () => stoppedAt === null,
  }
}

/** `2026-01-15T10:30:00.000-03:00`: Uruguay's time, without summer time since 2015. */
export function providerDate(at: Date): string {
  return `${new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`
}
