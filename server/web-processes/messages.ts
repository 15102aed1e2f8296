import type { Registry } from 'prom-client'

/**
 * Environment variable with the address where the supervisor serves what its web processes share. A process that has it is a web process.
 */
export const COMMON_URL = 'ANAQUEL_COMMON_URL'

/** Time between heartbeats of a web process that answers, in ms. */
export const BEAT_MS = 1000

/** A registry's metrics in the form sent between processes. */
export type TransportedMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Messages from a web process to its supervisor. Libraries send their own over the same channel. */
export type ToSupervisor =
  | { kind: 'prepared' }
  | { kind: 'answering' }
  | { kind: 'alive' }
  /** People begin to buy there, or none does any more. */
  | { kind: 'buyers'; areThere: boolean }
  | { kind: 'metrics'; question: number; metrics: TransportedMetrics }

/** Messages from the supervisor to a web process. */
export type ToWebProcess =
  | { kind: 'take-the-port' }
  | { kind: 'tell-metrics'; question: number }
  | { kind: 'buyers-elsewhere'; areThere: boolean }
