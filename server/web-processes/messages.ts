import type { Registry } from 'prom-client'

/** The variable that says where a supervisor serves what its web processes have in common; a process that has it is one of them. */
export const COMMON_URL = 'ANAQUEL_COMMON_URL'

/** How often a web process that answers says that it is alive. */
export const BEAT_MS = 1000

/** A registry's metrics, as they travel between processes. */
export type TransportedMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** From a web process to its supervisor. Libraries send messages of their own over the same channel. */
export type ToSupervisor =
  | { kind: 'prepared' }
  | { kind: 'answering' }
  | { kind: 'alive' }
  | { kind: 'metrics'; question: number; metrics: TransportedMetrics }

/** From the supervisor to a web process. */
export type ToWebProcess = { kind: 'take-the-port' } | { kind: 'tell-metrics'; question: number }
