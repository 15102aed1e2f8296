/**
 * Where the time of requests and jobs goes, sent to a collector (OpenTelemetry). Unless a setting names one there are no traces: nothing of
 * OpenTelemetry is loaded, and what would begin a span does its work as if this did not exist. Nothing that is sent says who a person
 * is: no parameters of queries, no addresses of pages, no words of errors.
 */
export interface Traces {
  /** Follows a request, as a trace of its own, while `answer` and what it causes work; until `end`, with the status that was answered. */
  request(request: TracedRequest, answer: (end: (status: number | undefined) => void) => void): void
  /** Says more of the request or job under way. */
  note(facts: { requestId?: string | undefined; orderId?: number | undefined }): void
  beginQuery: BeginQuery
  /** Follows the asking for a job. `put` gets what the job must carry along, to be done in the same trace. */
  askForJob<T>(queue: string, put: (traceparent: string | undefined) => Promise<T>): Promise<T>
  /** Follows a job, in the trace of what asked for it. What throws has failed. */
  job<T>(job: TracedJob, work: () => Promise<T>): Promise<T>
  /** Follows a mail on its way to the mail server. `id`: its Message-ID. */
  mail<T>(id: string, send: () => Promise<T>): Promise<T>
  /** Sends what is not sent yet, for a second at most, and ends. */
  close(): Promise<void>
}

export interface TracedRequest {
  method: string
  /** The pattern of its address; undefined for what is not an address of the shop. */
  route: string | undefined
  httpVersion: string
}

export interface TracedJob {
  queue: string
  id: string
  /** What it carries, as far as it does: as it was given when the job was asked for. */
  traceparent: unknown
  orderId: unknown
}

/** What a job carries beside what it needs to know: by what it was asked for (W3C Trace Context). */
export const TRACEPARENT = 'traceparent'

/** Begins a query of what is under way. Nothing where that is not followed. */
export type BeginQuery = (text: string) => EndSpan | undefined
/** `error`: why it failed. */
export type EndSpan = (error?: unknown) => void

/** How long a collector is waited for, and how often it is sent something, in ms. */
export interface TracePatience {
  /** For its answer, with all tries. */
  answerMs: number
  /** Between two sendings. */
  everyMs: number
  /** For the last sending. */
  farewellMs: number
}
