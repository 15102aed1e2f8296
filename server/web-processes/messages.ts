import type { Registry } from 'prom-client'

/** A registry's metrics, as they travel between processes. */
export type TransportedMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** From a web process to its supervisor. Libraries send messages of their own over the same channel. */
export type ToSupervisor =
  | { kind: 'prepared' }
  | { kind: 'answering' }
  | { kind: 'metrics'; question: number; metrics: TransportedMetrics }

/** From the supervisor to a web process. */
export type ToWebProcess = { kind: 'take-the-port' } | { kind: 'tell-metrics'; question: number }
