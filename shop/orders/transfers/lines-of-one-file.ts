import type { StatementLine } from './read-statement.ts'

type TransferLine = Extract<StatementLine, { kind: 'credit' }>

/** A line, and what the other lines of its file say of its number. A file's name says nothing: the next may have the same. */
export interface LineOfFile extends TransferLine {
  /** Its file has the number with other words too, on the same day and in the same amount: the number says nothing. */
  isNumberShared: boolean
  /** An equal line, with the same number, came before it. */
  isRepeated: boolean
  /** The words of all its file's lines of the same day and amount. */
  wordsOfItsLike: ReadonlySet<string>
}

/** The lines of one file. */
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
