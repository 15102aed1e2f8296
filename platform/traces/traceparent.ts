import { type Context, isSpanContextValid, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'

/** A place in a trace, as W3C's Trace Context writes it: what a job carries from the process that asks for it to the one that does it. */
export function writeTraceparent(context: Context): string | undefined {
  const place = trace.getSpanContext(context)
  if (!place || !isSpanContextValid(place)) return undefined
  const flags = place.traceFlags.toString(16).padStart(2, '0')
  return `00-${place.traceId}-${place.spanId}-${flags}`
}

/** The beginning of a trace where nothing was carried, or nothing that can be read. */
export function readTraceparent(carried: unknown): Context {
  const place = typeof carried === 'string' ? parseTraceParent(carried) : null
  return place ? trace.setSpanContext(ROOT_CONTEXT, { ...place, isRemote: true }) : ROOT_CONTEXT
}
