/**
 * The same books, with no two of one author side by side where that can be avoided, each as near to its own place as that allows. Books
 * without an author are beside any other.
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

/** The first of another author than the previous one; but an author of more than half of what is left must not wait any longer. */
function placeOfNext(waiting: readonly { author: string | null }[], previous: string | null): number {
  const counts = new Map<string, number>()
  for (const { author } of waiting) if (author !== null) counts.set(author, (counts.get(author) ?? 0) + 1)
  const urgent = [...counts].find(([, count]) => count * 2 > waiting.length)?.[0]
  const isNext = ({ author }: { author: string | null }) =>
    urgent !== undefined && urgent !== previous ? author === urgent : author === null || author !== previous
  return Math.max(0, waiting.findIndex(isNext))
}
