import type { Duplex, Readable } from 'node:stream'

/** Pipes, and lets a failure travel on: whoever reads at the end hears of it, at once or as soon as they begin to read. */
export function pipeOn<To extends Duplex>(from: Readable, to: To): To {
  from.on('error', error => to.destroy(error))
  // Until someone reads, nobody else listens.
  to.on('error', () => {})
  return from.pipe(to)
}

/** The same of what is kept: whoever stops reading at the end lets go of the file at the beginning. */
export function readThrough<To extends Duplex>(from: Readable, to: To): To {
  to.on('close', () => from.destroy())
  return pipeOn(from, to)
}
