import type { Duplex, Readable } from 'node:stream'

/**
 * Pipes, and lets what ends it early travel on, both ways: a reader at the end hears of a failure, at once or as soon as it begins to
 * read; a reader that stops lets go of the file, or of the query, at the beginning.
 */
export function pipeOn<To extends Duplex>(from: Readable, to: To): To {
  to.on('close', () => from.destroy())
  from.on('error', error => to.destroy(error))
  // Until someone reads, nobody else listens.
  to.on('error', () => {})
  return from.pipe(to)
}
