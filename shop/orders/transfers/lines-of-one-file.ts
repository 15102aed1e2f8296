import type { StatementLine } from './read-statement.ts'

type TransferLine = Extract<StatementLine, { kind: 'credit' }>

/** A line, and what the rest of its file says about its number. The file's name identifies nothing: the next file may have the same one. */
export interface LineOfFile extends TransferLine {
  /** The file has this number with other words too, on the same day and with the same amount, so the number identifies nothing. */
  isNumberShared: boolean
  /** An identical line with the same number came earlier in the file. */
  isRepeated: boolean
  /** The words of all lines of the file with the same day and amount. */
  wordsOfItsLike: ReadonlySet<string>
}

/** Adds to each line what the rest of its file says about it. */
export function linesOfOneFile(
  lines: readonly StatementLine[],
): (LineOfFile | Exclude<StatementLine, { kind: 'credit' }>)[] {
  const wordsOf = new Map<string, Set<string>>()
  const note = (key: string, words: string) => wordsOf.set(key, (wordsOf.get(key) ?? new Set()).add(words))
  for (const line of lines) {
    if (line.kind !== 'credit') continue
    note(likeOf(line), line.description)
    note(numberOf(line), line.description)
  }
  const seen = new Set<string>()
  return lines.map(line => {
    if (line.kind !== 'credit') return line
    const content = JSON.stringify([numberOf(line), line.description])
    const isRepeated = seen.has(content)
    seen.add(content)
    const isNumberShared = (wordsOf.get(numberOf(line))?.size ?? 0) > 1
    return { ...line, isNumberShared, isRepeated, wordsOfItsLike: wordsOf.get(likeOf(line)) ?? new Set() }
  })
}

function likeOf({ receivedOn, amountCents }: TransferLine): string {
  return JSON.stringify([receivedOn, amountCents])
}

function numberOf({ id, receivedOn, amountCents }: TransferLine): string {
  return JSON.stringify([receivedOn, amountCents, id])
}
