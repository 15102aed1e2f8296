/** Exit codes as in shells, for Ctrl-C, the end of a service, and a closed terminal. */
const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const cleaners: (() => Promise<unknown>)[] = []
let isEnding = false

/** Whether a signal asked this program to end. Later failures are its consequences. */
export function isStopped(): boolean {
  return isEnding
}

/** Runs `work`. If a signal comes during it, `clean` runs before the program ends. */
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
 * Makes a signal run the registered cleaners, the latest first, then `tell`, and end the program. Further signals are ignored: one Ctrl-C
 * arrives both from the terminal and from npm.
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
