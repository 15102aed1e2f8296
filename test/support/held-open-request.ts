import { once } from 'node:events'
import { connect } from 'node:net'

export interface HeldRequest {
  /** Sends its last byte, and resolves to the whole answer when the shop has closed the connection. */
  finish(): Promise<string>
}

/** Begins an order at a shop and keeps its last byte back. The order is an empty one: it will be answered 422. */
export function holdRequestOpen(url: string): HeldRequest {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  const ended = once(socket, 'close')
  socket.write(
    `POST /api/web/orders/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n` +
      `Cookie: XSRF-TOKEN=the-same\r\nX-XSRF-TOKEN: the-same\r\n\r\n{`,
  )
  return {
    async finish() {
      socket.write('}')
      await ended
      return answer
    },
  }
}
