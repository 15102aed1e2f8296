import * as v from 'valibot'
import type { Actor } from '../../staff/actor.ts'
import { listViews, removeView, saveView } from '../../staff/saved-views.ts'
import { leaveThing, snoozeThing, takeThing, wakeThing } from '../../staff/waiting-marks.ts'
import { act, InputFault, look } from '../act.ts'
import { day, flag, id, words } from '../fields.ts'
import { has, type Permission } from '../roles.ts'

const LONGEST = 200
const short = v.pipe(words, v.maxLength(LONGEST, `tiene a lo sumo ${LONGEST} caracteres.`))
const thing = v.pipe(words, v.maxLength(LONGEST, 'no es algo que espera.'))
/** The lists that are kept so, by their addresses, each for those who see it. */
const LISTS = {
  ordenes: 'see-orders',
  consultas: 'see-requests',
  catalogo: 'see',
  'catalogo/nombres': 'see',
  'equipo/diario': 'people',
} as const satisfies Record<string, Permission>
const list = v.picklist(Object.keys(LISTS) as (keyof typeof LISTS)[], 'no es una lista.')

/** @throws InputFault: it is a list of others */
function checkSeen(by: Actor, name: keyof typeof LISTS): void {
  if (!has(by, LISTS[name])) throw new InputFault('list: no es una lista tuya.')
}

/** How the team shares its work: who takes what waits, what rests, and the lists that are looked at again and again. */
export const INBOX_ACTS = {
  /** "Lo hago yo". `thing` is its name in `whatWaits`. */
  takeThing: act({ thing }, (parts, { thing }, by) => takeThing(parts, { thing, by })),
  leaveThing: act({ thing }, (parts, input) => leaveThing(parts, input)),
  /** Until a day of Uruguay, on which it comes back. */
  snoozeThing: act({ thing, until: day, reason: short }, (parts, input, by) => snoozeThing(parts, { ...input, by })),
  wakeThing: act({ thing }, (parts, input) => wakeThing(parts, input)),
  listViews: look({ list }, async ({ db }, input, by) => {
    checkSeen(by, input.list)
    return listViews(db, input.list, by)
  }),
  saveView: act(
    { list, name: short, query: v.pipe(v.string(), v.maxLength(2000)), isShared: flag },
    async (parts, view, by) => {
      checkSeen(by, view.list)
      return saveView(parts, { ...view, by })
    },
  ),
  removeView: act({ viewId: id }, ({ db }, { viewId }, by) => removeView(db, viewId, by)),
}
