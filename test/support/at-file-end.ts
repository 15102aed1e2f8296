const endings = new Set<() => Promise<void>>()

/** Runs `ending` once after the last test of the current file. This module imports nothing, because every test file loads it. */
export function atFileEnd(ending: () => Promise<void>): void {
  endings.add(ending)
}

/** Runs the endings registered so far. */
export async function endFile(): Promise<void> {
  const all = [...endings]
  endings.clear()
  await Promise.all(all.map(ending => ending()))
}
