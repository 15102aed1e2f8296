import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { TracePatience, Traces } from './traces.ts'

/** The final send must fit into the ten seconds in which a shop stops. */
const PATIENCE: TracePatience = { answerMs: 10_000, everyMs: 5000, farewellMs: 1000 }

/** Traces for the configured collector; undefined without one. */
export async function openTraces(
  config: Config,
  log: Log,
  patience: TracePatience = PATIENCE,
): Promise<Traces | undefined> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { createTraces } = await import('./create-traces.ts')
  return createTraces(config, { collector: config.OTEL_EXPORTER_OTLP_ENDPOINT, log, patience })
}
