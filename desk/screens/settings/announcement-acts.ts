import { type FormAct, FormFault } from '../../act.ts'
import { headedFaults } from '../../form-faults.ts'
import { number, text } from '../../form-values.ts'

/** The fields of an announcement's form, by their names in the shop's files and commands. */
const FIELDS = { texto: 'text', dirección: 'address', desde: 'from', hasta: 'until' }

const addAnnouncement: FormAct = {
  act: 'addAnnouncement',
  async run({ desk }, form) {
    const cells = Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, text(form, field)]))
    const outcome = await desk.addAnnouncement({ cells, reason: 'desde la mesa' })
    if (outcome.kind === 'faulty') throw new FormFault(headedFaults(outcome.faults, FIELDS))
    const { announcement, crowdedOut } = outcome
    const crowded = crowdedOut ? ` Deja de verse «${crowdedOut.text}»: se ven los tres más nuevos.` : ''
    return `La portada lo anuncia${announcement.standing === 'shown' ? ' ya' : ' desde su día'}.${crowded}`
  },
}

const removeAnnouncement: FormAct = {
  act: 'removeAnnouncement',
  async consequence(_visit, form) {
    return { question: `«${text(form, 'text')}» sale de la portada.`, button: 'Quitar el anuncio' }
  },
  async run({ desk }, form) {
    const removed = await desk.removeAnnouncement({ id: number(form, 'id'), reason: 'desde la mesa' })
    return removed ? 'El anuncio ya no se ve.' : 'Alguien ya lo había quitado.'
  },
}

export const ANNOUNCEMENT_ACTS: Readonly<Record<string, FormAct>> = { addAnnouncement, removeAnnouncement }
