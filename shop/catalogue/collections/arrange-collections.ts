import {
  type ByHand,
  type ChangingCollection,
  type CollectionDeps,
  type Refused,
  withCollection,
} from './change-collection.ts'
import { insertCollectionAct } from './collection-act-store.ts'
import type { KeptCollection } from './collection-state.ts'
import { deleteCollection, orderCollections } from './collection-store.ts'

/** Moves a collection to a place among all collections, counted from 1. Those between shift up or down. */
export function moveCollection(
  { db, clock }: CollectionDeps,
  { slug, place, operator, reason }: ByHand & { slug: string; place: number },
): Promise<ChangingCollection> {
  return withCollection<ChangingCollection>(db, slug, async ({ transaction, current, all }) => {
    if (place > all.length) return { kind: 'faulty', faults: [`lugar: hay ${all.length}, no ${place}.`] }
    if (place === current.place) return { kind: 'as-before', collection: current }
    const change = { by: operator, at: clock.now(), reason }
    const slugs = all.map(collection => collection.slug).filter(other => other !== slug)
    await orderCollections(transaction, slugs.toSpliced(place - 1, 0, slug), { slug, change })
    const [before, after] = [{ place: current.place }, { place }]
    await insertCollectionAct(transaction, slug, { kind: 'EDITED', ...change, before, after })
    return { kind: 'changed', collection: { ...current, place, changed: change }, before, after }
  })
}

export type RemovingCollection =
  | { kind: 'removed'; collection: KeptCollection }
  | Extract<Refused, { kind: 'unknown-collection' }>

/** Removes a collection and its page. Its slug's history keeps its last state; its books stay in the shop. */
export function removeCollection(
  { db, clock }: CollectionDeps,
  { slug, operator, reason }: ByHand & { slug: string },
): Promise<RemovingCollection> {
  return withCollection<RemovingCollection>(db, slug, async ({ transaction, current }) => {
    const change = { by: operator, at: clock.now(), reason }
    const { id, slug: _, changed, ...before } = current
    await deleteCollection(transaction, id)
    await insertCollectionAct(transaction, slug, { kind: 'REMOVED', ...change, before, after: null })
    return { kind: 'removed', collection: current }
  })
}
