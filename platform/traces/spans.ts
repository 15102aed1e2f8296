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

/** Spans in their places: a request or a job, and what is done inside of it. */
export interface Spans {
  /** Follows a request or a job while `act` and what it causes work. `parent`: what asked for it, in another process perhaps. */
  follow<T>(name: string, facts: SpanFacts & { parent?: Context }, act: (span: Span) => T): T
  /** Whether a span that begins here would be sent. */
  isFollowing(): boolean
  /** Begins a span of what is followed here; undefined where nothing is, or nobody wants to know. */
  begin(name: string, facts: SpanFacts): Span | undefined
  /** What is followed here, also where it has ended. */
  current(): Context | undefined
  /** Does what belongs to nothing that is followed. */
  apart<T>(act: () => T): T
}

/** An import of a whole catalogue asks a hundred thousand times: so many are sent of one job, and how many more there were. */
const MOST_SPANS = 1000
const ROOM = createContextKey('room for spans')

interface Room {
  told: number
  leftOut: number
}

/** A context of its own, not OpenTelemetry's global one: each shop of a process has its own traces. */
export function createSpans(tracer: Tracer): Spans {
  const here = new AsyncLocalStorage<Context>()
  return {
    follow(name, { parent = ROOT_CONTEXT, ...facts }, act) {
      const span = tracer.startSpan(name, facts, parent)
      const room: Room = { told: 0, leftOut: 0 }
      return here.run(trace.setSpan(parent, span).setValue(ROOM, room), act, span)
    },
    begin(name, facts) {
      const context = here.getStore()
      const around = spanOf(context)
      if (!context || !around?.isRecording()) return undefined
      const room = context.getValue(ROOM) as Room
      if (room.told < MOST_SPANS) {
        room.told++
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

/** A failed span ends with what kind of error it was: its words may quote a row, or an address. */
export function endFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute(ATTR_ERROR_TYPE, String(code ?? name ?? 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Ends a span with what its work comes to. */
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
