import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** No browser sends a request before the last one was answered; the few programs that do send some. */
const MOST_WAITING = 100

/**
 * Answers the requests of a connection one after the other. Node hands out everything that a client has written at once, and would work
 * on all of it, even after the client has hung up. A client who has written more than anybody would is thrown out: Node goes on reading the
 * piece it holds of that connection (64 KB, some 2,300 requests, 45 ms), so no other of the same client may be read.
 */
export function oneAtATime(handle: Handle, throwOut: (socket: Socket) => void): Handle {
  /** Requests that wait, by the connection that is being answered. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  function answerNext(socket: Socket): void {
    // One that the shop ends is still there while its last answer is on its way.
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
