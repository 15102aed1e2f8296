/**
 * Whether a program may open data of a version: its own, an older or the next one (`0.2.3` for `0.1.0`). The first number must be equal: an
 * update that changes it needs manual work.
 */
export function isAtMostNext(of: string | null, program: string): boolean {
  if (of === null) return false
  const [major, minor = 0] = numbersOf(of)
  const [ownMajor, ownMinor = 0] = numbersOf(program)
  return major === ownMajor && minor <= ownMinor + 1
}

function numbersOf(version: string): number[] {
  return version.split('.').map(part => Number.parseInt(part, 10))
}
