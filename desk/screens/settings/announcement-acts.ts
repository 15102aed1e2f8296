import { type FormAct, FormFault } from '../../act.ts'
import { number, required, text } from '../../form-values.ts'

const addAnnouncement: FormAct = {
  act: 'addAnnouncement',
  async run({ desk }, form) {
    const cells = {
      texto: required(form, 'text', 'Falta el texto.'),
      dirección: text(form, 'address'),
      desde: text(form, 'from'),
      hasta: text(form, 'until'),
    }
    const outcome = await desk.addAnnouncement({ cells, reason: 'desde la mesa' })
    if (outcome.kind === 'faulty') throw new FormFault(outcome.faults.join('\n'))
    const out = outcome.crowdedOut.map(({ text: other }) => `«${other}»`)
    const crowded = out.length > 0 ? ` Deja de verse ${out.join(', ')}: se ven los tres más nuevos.` : ''
    return `La portada lo anuncia${outcome.announcement.standing === 'shown' ? ' ya' : ' desde su día'}.${crowded}`
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
