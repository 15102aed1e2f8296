import { finished, type Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { DamagedBackup } from './damaged-backup.ts'

/** The entries of a tar. `explain` gives the cause of an error that came while they were read. */
export function openTar(content: Readable) {
  const entries = extract()
  let failure: Error | undefined
  let fault: Error | undefined
  entries.once('error', error => {
    fault = error
  })
  // `finished` also reports a content that has failed already.
  finished(content, { writable: false }, error => {
    // Ended together with the archive: no failure.
    if (!error || entries.destroyed) return
    failure = error
    entries.destroy(error)
  })
  // Node ends the program when it collects a file that nobody closed.
  entries.once('close', () => content.destroy())
  content.pipe(entries as unknown as NodeJS.WritableStream)
  // An entry that is first read after its archive failed has only a "destroyed" error.
  return { entries, explain: (error: unknown) => failure ?? asDamage(isEnded(error) ? (fault ?? error) : error) }
}

function isEnded(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'STREAM_DESTROYED'
}

/** Errors with a code are the system's; all others come from a damaged archive. */
function asDamage(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof DamagedBackup || code !== undefined) return error
  return new DamagedBackup(`no se puede desempaquetar (${message})`)
}
