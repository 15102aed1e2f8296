import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Pipelined requests per connection. No browser pipelines; the few programs that do send a few. */
const MOST_WAITING = 100

/**
 * Answers the requests of a connection one after the other. Node emits all pipelined requests at once, and would work on them even after
 * the client hung up. A client with too many is banned: Node parses the chunk it holds to its end (64 KB, some 2,300 requests, 45 ms), so
 * no more of that client may be read.
 */
export function oneAtATime(handle: Handle, throwOut: (socket: Socket) => void): Handle {
  /** Waiting requests, by connection. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  function answerNext(socket: Socket): void {
    // A connection that the shop closes is still here while its last answer is being sent.
    const next = socket.writable ? lines.get(socket)?.shift() : undefined
    if (next) next()
    else lines.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const answer = () => {
      response.once('close', () => answerNext(socket))
      handle(request, response)
    }
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [])
      answer()
    } else if (line.length < MOST_WAITING) line.push(answer)
    else throwOut(socket)
  }
}
