import { connect, type Socket } from 'node:net'

/** A received response. */
export interface ReceivedAnswer {
  status: number
  bytes: number
  /** From sending the request to the last byte. */
  ms: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * A keep-alive connection that sends the next request as soon as the last was answered. It parses no more than needed to find a response's
 * end: a client that parses everything is busier than the server it measures (autocannon 9 takes 29 µs a request, this 20, a bare server
 * some 25).
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #requests: readonly Buffer[]
  readonly #onAnswer: (answer: ReceivedAnswer) => void
  #next = 0
  #sentAt = 0
  #received: Buffer[] = []
  #head: ReturnType<typeof readHead> = null
  #bytes = 0
  #allBytes = 0
  #stopping = false
  /** Resolves when the connection has ended; rejects if it broke. */
  readonly ended: Promise<void>

  constructor(origin: string, requests: readonly Buffer[], onAnswer: (answer: ReceivedAnswer) => void) {
    const { hostname, port } = new URL(origin)
    this.#requests = requests
    this.#onAnswer = onAnswer
    this.#socket = connect(Number(port), hostname).setNoDelay(true)
    this.ended = new Promise((resolve, reject) => {
      this.#socket.once('error', reject)
      this.#socket.once('close', () => {
        if (this.#stopping) resolve()
        else reject(new Error('the server closed the connection'))
      })
    })
    this.#socket.once('connect', () => this.#send())
    this.#socket.on('data', chunk => this.#receive(chunk as Buffer))
  }

  /** Bytes of all responses, including one still arriving. */
  get bytes(): number {
    return this.#allBytes
  }

  /** Waits for the current response, then ends, so that the slowest responses count too. */
  stop(): void {
    this.#stopping = true
  }

  /** Ends at once. */
  abandon(): void {
    this.#stopping = true
    this.#socket.destroy()
  }

  #send(): void {
    if (this.#stopping) return void this.#socket.destroy()
    this.#received = []
    this.#head = null
    this.#bytes = 0
    this.#sentAt = performance.now()
    this.#socket.write(this.#requests[this.#next++ % this.#requests.length] as Buffer)
  }

  #receive(chunk: Buffer): void {
    this.#bytes += chunk.length
    this.#allBytes += chunk.length
    // The body of a long response is not kept: only its head is read again.
    if (!this.#head) this.#received.push(chunk)
    this.#head ??= readHead(this.#received[0] as Buffer) ?? readHead(Buffer.concat(this.#received))
    if (!this.#head) return
    const { status, end, length } = this.#head
    const isWhole =
      length === null ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : this.#bytes >= end + length
    if (!isWhole) return
    this.#onAnswer({ status, bytes: this.#bytes, ms: performance.now() - this.#sentAt })
    this.#send()
  }
}

/** Status, start and length of the body; the length is null for a chunked one. Null while the head is incomplete. */
export function readHead(received: Buffer): { status: number; end: number; length: number | null } | null {
  const at = received.indexOf(HEAD_END)
  if (at < 0) return null
  const head = received.toString('latin1', 0, at)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const status = Number(head.slice(9, 12))
  if (length === undefined && !/\r\ntransfer-encoding: *chunked/i.test(head)) throw new Error(`no end to see: ${head}`)
  return { status, end: at + HEAD_END.length, length: length === undefined ? null : Number(length) }
}

/** The bytes of a request; with a body, a POST of JSON. */
export function requestFor(origin: string, path: string, headers: Record<string, string>, body?: string): Buffer {
  const sent =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  const all = { Host: new URL(origin).host, ...headers, ...sent }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const method = body === undefined ? 'GET' : 'POST'
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}
