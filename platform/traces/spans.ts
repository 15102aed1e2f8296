import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions'
import { SPANS_LEFT_OUT } from './attributes.ts'

export interface SpanFacts {
  kind: SpanKind
  attributes: Attributes
}

/** Nested spans: a request or a job, and the work inside it. */
export interface Spans {
  /** Traces a request or a job while `act` and its effects run. `parent`: the caller, perhaps in another process. */
  follow<T>(name: string, facts: SpanFacts & { parent?: Context }, act: (span: Span) => T): T
  /** Whether a span that begins here would be sent. */
  isFollowing(): boolean
  /** Begins a span inside the current request or job; undefined if there is none, or it is not sampled. */
  begin(name: string, facts: SpanFacts): Span | undefined
  /** The current context, even after its span has ended. */
  current(): Context | undefined
  /** Runs work outside of the current trace. */
  apart<T>(act: () => T): T
}

/**
 * Most spans sent for one request or job; a counter tells how many more there were. An import of a whole catalogue makes a hundred thousand
 * queries.
 */
const MOST_SPANS = 1000
const ROOM = createContextKey('room for spans')

interface Room {
  kept: number
  leftOut: number
}

/** Uses its own context instead of OpenTelemetry's global one: each shop in a process has its own traces. */
export function createSpans(tracer: Tracer): Spans {
  const here = new AsyncLocalStorage<Context>()
  return {
    follow(name, { parent = ROOT_CONTEXT, ...facts }, act) {
      const span = tracer.startSpan(name, facts, parent)
      const room: Room = { kept: 0, leftOut: 0 }
      return here.run(trace.setSpan(parent, span).setValue(ROOM, room), act, span)
    },
    begin(name, facts) {
      const context = here.getStore()
      const around = spanOf(context)
      if (!context || !around?.isRecording()) return undefined
      const room = context.getValue(ROOM) as Room
      if (room.kept < MOST_SPANS) {
        room.kept++
        return tracer.startSpan(name, facts, context)
      }
      room.leftOut++
      around.setAttribute(SPANS_LEFT_OUT, room.leftOut)
      return undefined
    },
    isFollowing: () => spanOf(here.getStore())?.isRecording() ?? false,
    current: () => here.getStore(),
    apart: act => here.run(ROOT_CONTEXT, act),
  }
}

function spanOf(context: Context | undefined): Span | undefined {
  return context && trace.getSpan(context)
}

/** Ends a failed span with the kind of its error. The message is left out: it may quote a row, or an address. */
export function endFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute(ATTR_ERROR_TYPE, String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Ends a span with the result of its work. */
export async function endWith<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    const result = await work()
    span.end()
    return result
  } catch (error) {
    endFailed(span, error)
    throw error
  }
}
