import { type Context, isSpanContextValid, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'

/** A position in a trace in W3C Trace Context format. A job carries it from the process that asks to the one that works. */
export function writeTraceparent(context: Context): string | undefined {
  const place = trace.getSpanContext(context)
  if (!place || !isSpanContextValid(place)) return undefined
  const flags = place.traceFlags.toString(16).padStart(2, '0')
  return `00-${place.traceId}-${place.spanId}-${flags}`
}

/** Reads the carried context. Without one, or with an unreadable one, a new trace begins. */
export function readTraceparent(carried: unknown): Context {
  const place = typeof carried === 'string' ? parseTraceParent(carried) : null
  return place ? trace.setSpanContext(ROOT_CONTEXT, { ...place, isRemote: true }) : ROOT_CONTEXT
}
