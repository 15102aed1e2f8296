import * as v from 'valibot'
import { addAnnouncement, listAnnouncements, removeAnnouncement } from '../../catalogue/announcements/announcements.ts'
import { moveCollection, removeCollection } from '../../catalogue/collections/arrange-collections.ts'
import { createCollection, editCollection, setCollectionBooks } from '../../catalogue/collections/edit-collection.ts'
import { listCollections, readCollectionFile } from '../../catalogue/collections/list-collections.ts'
import { act, look } from '../act.ts'
import { cells, count, flag, id, words } from '../fields.ts'

/** Accepts a pasted page address too: only its slug is kept. */
const slug = v.pipe(
  words,
  v.transform(text => text.replace(/^.*\/colecciones\//, '').toLowerCase()),
)
const byHand = { slug, reason: words }
/** One ISBN per line. */
const list = v.string('falta.')

/** Acts on what the shop displays: collections and announcements. */
export const DISPLAY_ACTS = {
  listCollections: look({}, ({ db }) => listCollections(db)),
  readCollection: look({ slug }, ({ db }, input) => readCollectionFile(db, input.slug)),
  createCollection: act({ cells, list, reason: words }, (parts, input, { name }) =>
    createCollection(parts, { ...input, operator: name }),
  ),
  editCollection: act({ ...byHand, cells }, (parts, input, { name }) =>
    editCollection(parts, { ...input, operator: name }),
  ),
  setCollectionBooks: act({ ...byHand, list }, (parts, input, { name }) =>
    setCollectionBooks(parts, { ...input, operator: name }),
  ),
  moveCollection: act({ ...byHand, place: count }, (parts, input, { name }) =>
    moveCollection(parts, { ...input, operator: name }),
  ),
  removeCollection: act(byHand, (parts, input, { name }) => removeCollection(parts, { ...input, operator: name })),
  listAnnouncements: look({ all: flag }, (parts, input) => listAnnouncements(parts, input)),
  addAnnouncement: act({ cells, reason: words }, (parts, input, { name }) =>
    addAnnouncement(parts, { ...input, operator: name }),
  ),
  removeAnnouncement: act({ id, reason: words }, (parts, input, { name }) =>
    removeAnnouncement(parts, { ...input, operator: name }),
  ),
}
