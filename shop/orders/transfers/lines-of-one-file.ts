import type { StatementLine } from './read-statement.ts'

export type TransferLine = Extract<StatementLine, { kind: 'credit' }>

/** A line, and what the other lines of its file say of its number. A file's name says nothing: the next may have the same. */
export interface LineOfFile extends TransferLine {
  /** Its file has the number with other words too, on the same day and in the same amount: the number says nothing. */
  isNumberShared: boolean
  /** An equal line, with the same number, came before it. */
  isRepeated: boolean
}

/** The lines of one file. */
export function linesOfOneFile(
  lines: readonly StatementLine[],
): (LineOfFile | Exclude<StatementLine, { kind: 'credit' }>)[] {
  const wordsOf = new Map<string, Set<string>>()
  for (const line of lines) {
    if (line.kind !== 'credit') continue
    const key = keyOf(line)
    wordsOf.set(key, (wordsOf.get(key) ?? new Set()).add(line.description))
  }
  const seen = new Set<string>()
  return lines.map(line => {
    if (line.kind !== 'credit') return line
    const key = keyOf(line)
    const content = JSON.stringify([key, line.description])
    const isRepeated = seen.has(content)
    seen.add(content)
    return { ...line, isNumberShared: (wordsOf.get(key)?.size ?? 0) > 1, isRepeated }
  })
}

function keyOf({ id, receivedOn, amountCents }: TransferLine): string {
  return JSON.stringify([id, receivedOn, amountCents])
}
