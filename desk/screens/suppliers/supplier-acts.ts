import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { required, text } from '../../form-values.ts'
import { refuseSavedSince } from '../../saved-since.ts'
import { take } from '../book/book-acts.ts'

const LATER = 'Vale para las importaciones que siguen.'
const NO_FIELD = 'En ese campo no hay prioridades.'

type Ranks = Awaited<ReturnType<PersonsDesk['listSuppliers']>>['ranks']

/** The ranks as the page shows them: a new one is set beside the others. */
export function seenRanks(ranks: Ranks) {
  return ranks.map(({ supplier, field, rank }) => [supplier, field, rank])
}

const setRank: FormAct = {
  act: 'setSupplierRank',
  async run({ desk }, form) {
    const supplier = required(form, 'supplier', 'Falta el proveedor.')
    const given = required(form, 'rank', 'Falta la prioridad.')
    if (form.has('seen')) refuseSavedSince(form, seenRanks((await desk.listSuppliers({})).ranks))
    if (!/^[1-9]\d{0,2}$/.test(given)) throw new FormFault('La prioridad es un número del 1 al 999.', 'rank')
    const outcome = await desk.setSupplierRank({
      supplier,
      rank: Number(given),
      field: text(form, 'field') || null,
      reason: required(form, 'reason', 'Falta por qué: queda con la prioridad.'),
    })
    switch (outcome.kind) {
      case 'no-such-field':
        throw new FormFault(NO_FIELD, 'field')
      case 'as-before':
        return `${supplier} ya tenía prioridad ${given}.`
      case 'set': {
        const before = outcome.before === null ? '' : ` (antes, ${outcome.before})`
        const unknown = outcome.isKnown ? '' : ` Ojo: ningún libro es de «${supplier}» todavía; ¿se escribe así?`
        return `${supplier}: prioridad ${given}${before}. ${LATER}${unknown}`
      }
    }
  },
}

const forgetRank: FormAct = {
  act: 'forgetSupplierRank',
  async consequence({ desk }, form) {
    const { ranks } = await desk.listSuppliers({})
    const supplier = text(form, 'supplier')
    const isGeneral = text(form, 'field') === ''
    const gone = ranks.filter(each => each.supplier === supplier)
    const isLast = ranks.length <= (isGeneral ? gone.length : 1)
    return {
      question: [
        isGeneral && gone.length > 1
          ? `${supplier} deja de tener prioridad, también en los campos que tenían la suya.`
          : `${supplier} deja de tener esa prioridad.`,
        isLast
          ? 'Es la última: desde entonces vale lo que dice el último archivo, y lo que los otros decían se olvida.'
          : LATER,
      ].join(' '),
      button: 'Quitar la prioridad',
    }
  },
  async run({ desk }, form) {
    const supplier = text(form, 'supplier')
    const reason = required(form, 'reason', 'Falta por qué.')
    const outcome = await desk.forgetSupplierRank({ supplier, field: text(form, 'field') || null, reason })
    if (outcome.kind === 'no-such-field') throw new FormFault(NO_FIELD)
    return outcome.kind === 'forgotten' ? `${supplier} ya no la tiene. ${LATER}` : 'Ya no la tenía.'
  },
}

export const SUPPLIER_ACTS: Readonly<Record<string, FormAct>> = { setRank, forgetRank, take }
