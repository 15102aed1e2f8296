/** Exit codes as shells give them: Ctrl-C, a service that is ended, a terminal that closes. */
const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const cleaners: (() => Promise<unknown>)[] = []
let isEnding = false

/** Whether a signal asked this program to end: what fails from now on fails because of that. */
export function isStopped(): boolean {
  return isEnding
}

/** Runs `work`. If a signal comes meanwhile, `clean` runs before the program ends. */
export async function cleaningWhenStopped<Done>(
  clean: () => Promise<unknown>,
  work: () => Promise<Done>,
): Promise<Done> {
  cleaners.push(clean)
  try {
    return await work()
  } finally {
    cleaners.splice(cleaners.indexOf(clean), 1)
  }
}

/**
 * From now on a signal runs what is to be cleaned, the latest first, then `tell`, and ends the program. Later signals change nothing: one
 * Ctrl-C arrives from the terminal and from npm's program too.
 */
export function endWhenStopped(tell: () => void): void {
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    for (const clean of cleaners.toReversed()) await clean().catch(() => {})
    tell()
    process.exit(code)
  }
  for (const [signal, code] of Object.entries(CODES)) process.on(signal, () => void end(code))
}
