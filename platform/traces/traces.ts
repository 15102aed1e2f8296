/**
 * Sends the timing of requests and jobs to a collector (OpenTelemetry). Without a configured collector, nothing of OpenTelemetry is loaded,
 * and code that would begin a span runs as usual. Nothing sent identifies a person: no query parameters, no page addresses, no error
 * messages.
 */
export interface Traces {
  /** Traces a request in a trace of its own, while `answer` and its effects run. It ends with `end`, which gets the status. */
  request(request: TracedRequest, answer: (end: (status: number | undefined) => void) => void): void
  /** Adds facts to the current request or job. */
  note(facts: { requestId?: string | undefined; orderId?: number | undefined }): void
  beginQuery: BeginQuery
  /** Traces the enqueuing of a job. `put` gets the context that the job must carry, to run in the same trace. */
  askForJob<T>(queue: string, put: (traceparent: string | undefined) => Promise<T>): Promise<T>
  /** Traces a job, in the trace of its caller. A thrown error counts as a failure. */
  job<T>(job: TracedJob, work: () => Promise<T>): Promise<T>
  /** Traces the sending of a mail to the mail server. `id`: its Message-ID. */
  mail<T>(id: string, send: () => Promise<T>): Promise<T>
  /** Sends the remaining spans, for a second at most, and stops. */
  close(): Promise<void>
}

export interface TracedRequest {
  method: string
  /** The route pattern; undefined for an unknown address. */
  route: string | undefined
  httpVersion: string
}

export interface TracedJob {
  queue: string
  id: string
  /** The carried context, unchecked, as given when the job was enqueued. */
  traceparent: unknown
  orderId: unknown
}

/** The field in which a job carries its caller's trace context (W3C Trace Context), beside its own data. */
export const TRACEPARENT = 'traceparent'

/** Begins the span of a query; undefined outside of a traced request or job. */
export type BeginQuery = (text: string) => EndSpan | undefined
/** `error`: the reason of a failure. */
export type EndSpan = (error?: unknown) => void

/** The collector's time limits and the interval of sending, in ms. */
export interface TracePatience {
  /** For its answer, including retries. */
  answerMs: number
  /** Between two sends. */
  everyMs: number
  /** For the last send. */
  farewellMs: number
}
