import * as v from 'valibot'
import { listViews, removeView, saveView } from '../../staff/saved-views.ts'
import { leaveThing, snoozeThing, takeThing, wakeThing } from '../../staff/waiting-marks.ts'
import { act, look } from '../act.ts'
import { day, flag, id, words } from '../fields.ts'

const LONGEST = 200
const short = v.pipe(words, v.maxLength(LONGEST, `tiene a lo sumo ${LONGEST} caracteres.`))
const thing = v.pipe(words, v.maxLength(LONGEST, 'no es algo que espera.'))
/** The lists that are kept so. */
const list = v.picklist(['ordenes'], 'no es una lista.')

/** How the team shares its work: who takes what waits, what rests, and the lists that are looked at again and again. */
export const INBOX_ACTS = {
  /** "Lo hago yo". `thing` is its name in `whatWaits`. */
  takeThing: act({ thing }, (parts, { thing }, by) => takeThing(parts, { thing, by })),
  leaveThing: act({ thing }, (parts, input) => leaveThing(parts, input)),
  /** Until a day of Uruguay, on which it comes back. */
  snoozeThing: act({ thing, until: day, reason: short }, (parts, input, by) => snoozeThing(parts, { ...input, by })),
  wakeThing: act({ thing }, (parts, input) => wakeThing(parts, input)),
  listViews: look({ list }, ({ db }, input, by) => listViews(db, input.list, by)),
  saveView: act(
    { list, name: short, query: v.pipe(v.string(), v.maxLength(2000)), isShared: flag },
    (parts, view, by) => saveView(parts, { ...view, by }),
  ),
  removeView: act({ viewId: id }, ({ db }, { viewId }, by) => removeView(db, viewId, by)),
}
