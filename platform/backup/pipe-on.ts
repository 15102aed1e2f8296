import type { Duplex, Readable } from 'node:stream'

/**
 * Pipes and passes an early end on, both ways: a failure of the source reaches the reader, even one that begins to read later; a reader that
 * stops closes the source.
 */
export function pipeOn<To extends Duplex>(from: Readable, to: To): To {
  to.on('close', () => from.destroy())
  from.on('error', error => to.destroy(error))
  // Until someone reads, there is no other listener.
  to.on('error', () => {})
  return from.pipe(to)
}
