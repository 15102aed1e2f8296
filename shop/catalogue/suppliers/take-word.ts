import { type ByHand, type EditingDeps, withBook } from '../editing/change-book.ts'
import { type EditingBook, setByHand } from '../editing/edit-book.ts'
import type { EditableFields } from '../editing/edited-book.ts'
import { fieldOf } from '../editing/read-cells.ts'
import { readDifferences } from './supplier-store.ts'

export type TakingWord =
  | Extract<EditingBook, { kind: 'edited' | 'as-before' | 'unknown-book' | 'sample' }>
  | { kind: 'no-such-field' }
  /** The supplier has no difference in this field. */
  | { kind: 'no-difference' }

/** Sets a field (its Spanish name) by hand to a supplier's value. It stays until it is released. */
export async function takeWord(
  { pool, clock }: EditingDeps,
  { isbn, field: heading, supplier, operator, reason }: ByHand & { isbn: string; field: string; supplier: string },
): Promise<TakingWord> {
  const field = fieldOf(heading)
  if (field === undefined) return { kind: 'no-such-field' }
  return withBook<TakingWord>(pool, isbn, async (client, book, before) => {
    const { differences } = await readDifferences(client, { isbn: book.isbn, field, supplier, limit: 1 })
    const [difference] = differences
    if (!difference) return { kind: 'no-difference' }
    const fields: EditableFields = { [field]: difference.says }
    return setByHand({ client, book, before }, fields, { operator, reason, at: clock.now() })
  })
}
