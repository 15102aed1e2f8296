import { finished, type Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { DamagedBackup } from './damaged-backup.ts'

/** The entries of a tar, and what to tell of an error that came while they were read. */
export function openTar(content: Readable) {
  const entries = extract()
  let failure: Error | undefined
  let fault: Error | undefined
  entries.once('error', error => {
    fault = error
  })
  // It may have failed before.
  finished(content, { writable: false }, error => {
    // What ends with the archive has not failed.
    if (!error || entries.destroyed) return
    failure = error
    entries.destroy(error)
  })
  // A file that nobody closes ends the program when its memory is freed.
  entries.once('close', () => content.destroy())
  content.pipe(entries as unknown as NodeJS.WritableStream)
  // An entry that is read only after its archive failed knows nothing but its own end.
  return { entries, told: (error: unknown) => failure ?? told(isEnded(error) ? (fault ?? error) : error) }
}

function isEnded(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'STREAM_DESTROYED'
}

/** What has a code is the system's; all else is the archive's fault. */
function told(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof DamagedBackup || code !== undefined) return error
  return new DamagedBackup(`no se puede desempaquetar (${message})`)
}
