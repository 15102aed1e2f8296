/** Where so many fail in a row it is not for what they are: the database is gone, and the next would only wait for it too. */
const FAILING_FOR_ALL = 10

/**
 * Does something with each of these, one after the other: what goes wrong with one keeps none of the others from its turn.
 * @param name how the error of one is called: `order 1001`
 * @throws once all had their turn, or ten in a row failed: the one error, or an AggregateError whose message says them all
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
