import * as v from 'valibot'
import { joinNames, separateName, showNameAs } from '../../catalogue/names/change-name.ts'
import { listNames, readNameFile } from '../../catalogue/names/read-names.ts'
import { act, look } from '../act.ts'
import { words } from '../fields.ts'

const kind = v.picklist(['AUTHOR', 'PUBLISHER'], 'no es AUTHOR ni PUBLISHER.')
const ref = v.object({ kind, slug: words })

/** Acts on authors and publishers, by the names in books. */
export const NAME_ACTS = {
  listNames: look({ filter: v.optional(words), kind: v.optional(kind) }, ({ db }, input) => listNames(db, input)),
  readNameFile: look({ ref }, ({ db }, input) => readNameFile(db, input.ref)),
  joinNames: act({ from: ref, to: ref, reason: words }, (parts, input, { name }) =>
    joinNames(parts, { ...input, operator: name }),
  ),
  separateName: act({ ref, reason: words }, (parts, input, { name }) =>
    separateName(parts, { ...input, operator: name }),
  ),
  showNameAs: act({ ref, name: v.nullable(v.string('falta.')), reason: words }, (parts, input, { name }) =>
    showNameAs(parts, { ...input, operator: name }),
  ),
}
