/** The time, as something that tests can set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
