/** A book that gives up names (`isbn 978…`, `id 5001`) and takes others. `holder`: the book that has such a name now. */
export interface Move {
  book: number
  gives: readonly string[]
  takes: readonly { name: string; holder: number | null }[]
}

/**
 * Finds which books of an exchange can move. Records of one import may swap ISBNs and ids, or pass them along a chain.
 * @returns the books that can move: each name they take is free, or given up by a book that can move too
 */
export function possibleMoves(moves: readonly Move[]): ReadonlySet<number> {
  const byBook = new Map(moves.map(move => [move.book, move]))
  const possible = new Set(byBook.keys())
  const isStuck = ({ takes }: Move) =>
    takes.some(
      ({ name, holder }) => holder !== null && !(possible.has(holder) && byBook.get(holder)?.gives.includes(name)),
    )
  const waitingFor = Map.groupBy(
    moves.flatMap(move => move.takes.map(({ holder }) => ({ holder, move }))),
    ({ holder }) => holder,
  )
  const doubtful = [...moves]
  for (let move = doubtful.pop(); move !== undefined; move = doubtful.pop()) {
    if (!possible.has(move.book) || !isStuck(move)) continue
    possible.delete(move.book)
    doubtful.push(...(waitingFor.get(move.book) ?? []).map(waiting => waiting.move))
  }
  return possible
}

export const isbnName = (isbn: string) => `isbn ${isbn}`
export const idName = (id: string) => `id ${id}`
