import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** No browser sends a request before the last one was answered; the few programs that do send some. */
const MOST_WAITING = 100

/**
 * Answers the requests of a connection one after the other. Node hands out everything that a client has written at once, and would work
 * on all of it, even after the client has hung up.
 */
export function oneAtATime(handle: Handle): Handle {
  /** Requests that wait, by the connection that is being answered. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  function answerNext(socket: Socket): void {
    const next = socket.destroyed ? undefined : lines.get(socket)?.shift()
    if (next) next()
    else lines.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    const answer = () => {
      response.once('close', () => answerNext(socket))
      handle(request, response)
    }
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [])
      answer()
    } else if (line.length < MOST_WAITING) line.push(answer)
    else socket.destroy()
  }
}
