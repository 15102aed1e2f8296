/** `1490.5` → `1490,5`: as people write it where they may change it, without signs between thousands. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
