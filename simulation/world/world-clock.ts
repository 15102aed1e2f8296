import type { Clock } from '../../platform/clock.ts'

/** How far the world's time is ahead of the machine's, or the moment at which it stands still. */
export type ClockReading = { aheadMs: number } | { standsAt: number }

export interface WorldClock extends Clock {
  reading(): ClockReading
  advance(ms: number): void
}

/** A clock that runs from a chosen moment, so that a run does not depend on the current day. */
export function runningClock(start: Date): WorldClock {
  let aheadMs = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + aheadMs),
    reading: () => ({ aheadMs }),
    advance(ms) {
      aheadMs += ms
    },
  }
}

/** A clock that moves only when it is set. */
export function standingClock(start: Date): WorldClock {
  let standsAt = start.getTime()
  return {
    now: () => new Date(standsAt),
    reading: () => ({ standsAt }),
    advance(ms) {
      standsAt += ms
    },
  }
}

/** The clock of another process, by its last reading. */
export function followedClock(first: ClockReading): Clock & { follow(reading: ClockReading): void } {
  let reading = first
  return {
    now: () => new Date('standsAt' in reading ? reading.standsAt : Date.now() + reading.aheadMs),
    follow(next) {
      reading = next
    },
  }
}
