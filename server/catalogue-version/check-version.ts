import type { Log } from '../../platform/log.ts'

/** Half of the 5 s that a page may lag behind an import. */
const EVERY_MS = 2500

/**
 * Polls the catalogue's version in addition to NOTIFY. A connection to a remote database can die without either end noticing, and kept
 * pages must not lag behind the catalogue by more than 5 s.
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
      // Database failures are reported elsewhere.
      log.debug({ err: error }, 'no se pudo leer la versión del catálogo')
    } finally {
      isAsking = false
    }
  }, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
