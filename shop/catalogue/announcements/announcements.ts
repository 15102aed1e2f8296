import { type Announcement, MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENTS } from '../../../contract/collection.ts'
import { formatShortDate, montevideoDate } from '../../../contract/dates.ts'
import { isPagePath } from '../../../contract/page-shapes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { ByHand } from '../collections/change-collection.ts'
import { isShownAt, type ShownDays, standingOn } from '../collections/is-shown.ts'
import {
  BadField,
  type Cells,
  DAY_READERS,
  type FieldReader,
  faultsOfDays,
  readFields,
  readHttpsAddress,
  readLine,
} from '../collections/read-fields.ts'
import {
  insertAnnouncement,
  type KeptAnnouncement,
  lockAnnouncement,
  readAnnouncements,
  setRemoved,
} from './announcement-store.ts'

interface AnnouncementDeps {
  db: Database
  clock: Clock
}

type Fields = Announcement & ShownDays

const READERS: { [Name in keyof Fields]: FieldReader<Fields[Name]> } = {
  text: { name: 'texto', others: ['text'], read: text => readLine(text, MAX_ANNOUNCEMENT_TEXT) },
  address: { name: 'dirección', others: ['address', 'enlace'], read: readAddress },
  ...DAY_READERS,
}

/** Parses a shop page's path or an https address. Null: the line has no link. */
function readAddress(text: string): string | null {
  if (text === '') return null
  if (!text.startsWith('/'))
    return readHttpsAddress(text, 'es una página de la tienda, como /libros, ni una dirección https://…')
  const url = URL.canParse(text, INSIDE) ? new URL(text, INSIDE) : null
  if (url?.origin !== INSIDE || !isPagePath(url.pathname)) throw new BadField(`«${text}» no es una página de la tienda`)
  return url.pathname + url.search + url.hash
}
const INSIDE = 'https://shop.invalid'

/** The announcements shown at an instant: the newest three of that day. */
export async function readShownAnnouncements(db: Queryable, now: Date): Promise<Announcement[]> {
  const shown = (await readAnnouncements(db)).filter(one => isShownAt(one, now)).slice(0, MAX_ANNOUNCEMENTS)
  return shown.map(({ text, address }) => ({ text, address }))
}

/** An announcement with its state today. `crowded-out`: three newer ones are shown instead. */
export type ListedAnnouncement = KeptAnnouncement & {
  standing: 'shown' | 'crowded-out' | 'before' | 'after' | 'removed'
}

/** Announcements, newest first; removed ones only on request. */
export async function listAnnouncements(
  { db, clock }: AnnouncementDeps,
  { all }: { all: boolean },
): Promise<ListedAnnouncement[]> {
  const today = montevideoDate(clock.now())
  let shown = 0
  return (await readAnnouncements(db, { withRemoved: all })).map(one => {
    const standing = standingOn(one, today)
    if (one.removed) return { ...one, standing: 'removed' }
    if (standing !== 'within') return { ...one, standing }
    shown++
    return { ...one, standing: shown > MAX_ANNOUNCEMENTS ? 'crowded-out' : 'shown' }
  })
}

export type AddingAnnouncement =
  /** `crowdedOut`: the announcement that this one displaces today. */
  | { kind: 'added'; announcement: ListedAnnouncement; crowdedOut: ListedAnnouncement | null }
  /** Nothing was added; each fault in Spanish. */
  | { kind: 'faulty'; faults: string[] }

/** Adds an announcement. Only the newest three of a day are shown. */
export async function addAnnouncement(
  deps: AnnouncementDeps,
  { cells, operator, reason }: ByHand & { cells: Cells },
): Promise<AddingAnnouncement> {
  const { patch, faults } = readFields(cells, READERS)
  const { text = '', address = null, from = null, until = null } = patch
  if (text === '' && !faults.some(fault => fault.startsWith('texto'))) faults.push('texto: falta.')
  const faultyDays = faultsOfDays({ from, until })
  faults.push(...faultyDays)
  if (faultyDays.length === 0 && until !== null && until < montevideoDate(deps.clock.now()))
    faults.push(`hasta: el ${formatShortDate(until)} ya pasó.`)
  if (faults.length > 0) return { kind: 'faulty', faults }
  const added = { by: operator, at: deps.clock.now(), reason }
  const id = await insertAnnouncement(deps.db, { text, address, from, until, added })
  const listed = await listAnnouncements(deps, { all: false })
  const announcement = listed.find(one => one.id === id)
  if (!announcement) throw new Error(`Announcement ${id} was removed as it was added`)
  // The newest announcement that is crowded out was shown until now.
  const crowdedOut = listed.find(({ standing }) => standing === 'crowded-out') ?? null
  return { kind: 'added', announcement, crowdedOut: announcement.standing === 'shown' ? crowdedOut : null }
}

/** Removes an announcement from the home page for good. Null: no announcement has this number. */
export function removeAnnouncement(
  { db, clock }: AnnouncementDeps,
  { id, operator, reason }: ByHand & { id: number },
): Promise<KeptAnnouncement | null> {
  return db.transaction().execute(async transaction => {
    const announcement = await lockAnnouncement(transaction, id)
    if (announcement) await setRemoved(transaction, id, { by: operator, at: clock.now(), reason })
    return announcement
  })
}
