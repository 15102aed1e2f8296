import * as v from 'valibot'
import type { Actor } from '../../staff/actor.ts'
import { listViews, removeView, saveView } from '../../staff/saved-views.ts'
import { leaveThing, snoozeThing, takeThing, wakeThing } from '../../staff/waiting-marks.ts'
import { act, InputFault, look } from '../act.ts'
import { day, flag, id, words } from '../fields.ts'
import { has, type Permission, seesWhoAsked } from '../roles.ts'

const LONGEST = 200
const short = v.pipe(words, v.maxLength(LONGEST, `tiene a lo sumo ${LONGEST} caracteres.`))
const thing = v.pipe(words, v.maxLength(LONGEST, 'no es algo que espera.'))
interface KeptList {
  /** Permission needed to see the list. */
  seen: Permission
  /** Views may name people or filter by them: only people who may see persons in the list get its views. */
  seesPeople?: (by: Actor) => boolean
}
/** Lists with saved views, by their addresses. */
const LISTS = {
  ordenes: { seen: 'see-orders', seesPeople: by => has(by, 'see-people') },
  consultas: { seen: 'see-requests', seesPeople: seesWhoAsked },
  catalogo: { seen: 'see' },
  'catalogo/nombres': { seen: 'see' },
  'catalogo/saltos': { seen: 'see' },
  'catalogo/proveedores': { seen: 'see' },
  importaciones: { seen: 'see' },
  'importaciones/fuentes': { seen: 'see' },
  informes: { seen: 'see' },
  'equipo/diario': { seen: 'people' },
} satisfies Record<string, KeptList>
const list = v.picklist(Object.keys(LISTS) as (keyof typeof LISTS)[], 'no es una lista.')

/** @throws InputFault: this actor may not see the list */
function keptList(by: Actor, name: keyof typeof LISTS): KeptList {
  const kept: KeptList = LISTS[name]
  if (!has(by, kept.seen)) throw new InputFault('list: no es una lista tuya.')
  return kept
}

/** Acts for sharing work: who takes a waiting thing, what is snoozed, and saved views of lists. */
export const INBOX_ACTS = {
  /** "Lo hago yo". `thing`: its name in `whatWaits`. */
  takeThing: act({ thing }, (parts, { thing }, by) => takeThing(parts, { thing, by })),
  leaveThing: act({ thing }, (parts, input) => leaveThing(parts, input)),
  /** Snoozes a thing; it comes back on that day (Uruguay). */
  snoozeThing: act({ thing, until: day, reason: short }, (parts, input, by) => snoozeThing(parts, { ...input, by })),
  wakeThing: act({ thing }, (parts, input) => wakeThing(parts, input)),
  listViews: look({ list }, async ({ db }, input, by) => {
    const { seesPeople } = keptList(by, input.list)
    return seesPeople && !seesPeople(by) ? [] : listViews(db, input.list, by)
  }),
  saveView: act(
    { list, name: short, query: v.pipe(v.string(), v.maxLength(2000)), isShared: flag },
    async (parts, view, by) => {
      keptList(by, view.list)
      return saveView(parts, { ...view, by })
    },
  ),
  removeView: act({ viewId: id }, ({ db }, { viewId }, by) => removeView(db, viewId, by)),
}
