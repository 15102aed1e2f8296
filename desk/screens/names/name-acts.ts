import { notJoinedWords, notShownAsWords } from '../../../shop/desk/words/name-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import { required, text } from '../../form-values.ts'
import { refuseSavedSince } from '../../saved-since.ts'

function refOf(form: FormData, name: string) {
  const kind = text(form, 'kind') === 'PUBLISHER' ? ('PUBLISHER' as const) : ('AUTHOR' as const)
  return { kind, slug: required(form, name, 'Falta el nombre.') }
}

const UNKNOWN = 'Esa página ya no existe.'

const join: FormAct = {
  act: 'joinNames',
  async consequence({ desk }, form) {
    const [from, to] = await Promise.all([
      desk.readNameFile({ ref: refOf(form, 'from') }),
      desk.readNameFile({ ref: refOf(form, 'to') }),
    ])
    if (!from || !to) throw new FormFault(UNKNOWN)
    return {
      question: `${from.name} deja de tener página propia: sus libros (${from.books}) pasan a la de ${to.name}, y su dirección lleva ahí.`,
      button: `Unir a ${to.name}`,
    }
  },
  async run({ desk }, form) {
    const [from, to] = [refOf(form, 'from'), refOf(form, 'to')]
    const outcome = await desk.joinNames({ from, to, reason: text(form, 'reason') || 'es la misma' })
    switch (outcome.kind) {
      case 'joined':
        return `Unidas: los libros de ${outcome.name} están en la página de ${outcome.to}.`
      case 'as-before':
        return 'Ya estaban unidas.'
      case 'joined-elsewhere':
        throw new FormFault(`${notJoinedWords(outcome)} Hay que separarla antes.`)
      case 'unknown-name':
        throw new FormFault(UNKNOWN)
      default:
        throw new FormFault(notJoinedWords(outcome))
    }
  },
}

const separate: FormAct = {
  act: 'separateName',
  async run({ desk }, form) {
    const outcome = await desk.separateName({
      ref: refOf(form, 'slug'),
      reason: text(form, 'reason') || 'no es la misma',
    })
    if (outcome.kind === 'unknown-name') throw new FormFault(UNKNOWN)
    if (outcome.kind === 'not-joined') return 'Ya no estaba unida.'
    return `Separadas: ${outcome.name} tiene otra vez su página, y ${outcome.from} la suya.`
  },
}

const showAs: FormAct = {
  act: 'showNameAs',
  async run({ desk }, form) {
    const name = text(form, 'name')
    const reason = required(form, 'reason', 'Falta por qué.')
    if (form.has('seen')) {
      const file = await desk.readNameFile({ ref: refOf(form, 'slug') })
      if (file) refuseSavedSince(form, file.name)
    }
    const outcome = await desk.showNameAs({ ref: refOf(form, 'slug'), name: name === '' ? null : name, reason })
    switch (outcome.kind) {
      case 'shown':
        return `La página se llama ahora ${outcome.to} (antes: ${outcome.from}).`
      case 'as-before':
        return `La página ya se llamaba ${outcome.name}.`
      case 'not-a-name':
        throw new FormFault(notShownAsWords(outcome), 'name')
      case 'joined-elsewhere':
        throw new FormFault(notShownAsWords(outcome))
      case 'unknown-name':
        throw new FormFault(UNKNOWN)
    }
  },
}

export const NAME_FORM_ACTS: Readonly<Record<string, FormAct>> = { join, separate, showAs }
