/** `1490.5` → `1490,5`: a number for people to edit, without thousands separators. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
