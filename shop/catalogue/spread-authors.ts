/**
 * Reorders books so that no two of one author are adjacent, where possible, each as near to its original position as that allows. Books
 * without an author may follow any other.
 */
export function spreadAuthors<T extends { author: string | null }>(books: readonly T[]): T[] {
  const waiting = [...books]
  const spread: T[] = []
  while (waiting.length > 0) {
    const previous = spread.at(-1)?.author ?? null
    const [next] = waiting.splice(placeOfNext(waiting, previous), 1)
    if (next) spread.push(next)
  }
  return spread
}

/**
 * Position of the first book by another author than the previous one. An author with more than half of the remaining books goes first, or they would
 * end up adjacent.
 */
function placeOfNext(waiting: readonly { author: string | null }[], previous: string | null): number {
  const counts = new Map<string, number>()
  for (const { author } of waiting) if (author !== null) counts.set(author, (counts.get(author) ?? 0) + 1)
  const urgent = [...counts].find(([, count]) => count * 2 > waiting.length)?.[0]
  const isNext = ({ author }: { author: string | null }) =>
    urgent !== undefined && urgent !== previous ? author === urgent : author === null || author !== previous
  return Math.max(0, waiting.findIndex(isNext))
}
