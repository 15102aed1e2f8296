import type { Log } from '../../platform/log.ts'

/** Half of what a page may lag behind an import. */
const EVERY_MS = 2500

/**
 * Asks for the catalogue's version now and then, in addition to the NOTIFY that normally announces it: a connection to a database far away can die
 * without either end noticing, and kept pages must not outlive the catalogue for longer than 5 s.
 */
export function checkVersionRepeatedly({
  read,
  onVersion,
  log,
}: {
  read: () => Promise<number>
  onVersion: (version: number) => void
  log: Pick<Log, 'debug'>
}): { stop(): void } {
  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking) return
    isAsking = true
    try {
      onVersion(await read())
    } catch (error) {
      // Whatever is wrong with the database is said elsewhere.
      log.debug({ err: error }, 'the catalogue version could not be read')
    } finally {
      isAsking = false
    }
  }, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
