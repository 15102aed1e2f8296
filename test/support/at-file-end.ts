const endings = new Set<() => Promise<void>>()

/** Does this once after the last test of the file that runs. It imports nothing: every test file loads it. */
export function atFileEnd(ending: () => Promise<void>): void {
  endings.add(ending)
}

/** Does what was asked for so far. */
export async function endFile(): Promise<void> {
  const all = [...endings]
  endings.clear()
  await Promise.all(all.map(ending => ending()))
}
