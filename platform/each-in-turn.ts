/**
 * After this many failures in a row the cause is not the items. The database is probably gone, and the next item would only wait for it
 * too.
 */
const FAILING_FOR_ALL = 10

/**
 * Handles each item, one after the other: an error in one does not stop the others.
 * @param name names an item in its error: `order 1001`
 * @throws after the last item, or after ten failures in a row: the single error, or an AggregateError whose message lists all
 */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  name: (item: Item) => string,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: Error[] = []
  let failedInARow = 0
  for (const item of items) {
    try {
      await act(item)
      failedInARow = 0
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      errors.push(new Error(`${name(item)}: ${message}`, { cause: error }))
      failedInARow++
      if (failedInARow === FAILING_FOR_ALL) break
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
}
