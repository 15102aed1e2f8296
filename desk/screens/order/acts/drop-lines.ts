import { formatMoney as money } from '../../../../contract/money.ts'
import { notPrintedWords, SILENT_NETWORK_WORDS } from '../../../../shop/desk/words/print-words.ts'
import { partRefusedWords } from '../../../../shop/desk/words/refund-words.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk } from '../../../desk-context.ts'
import { number, required, seenVersion } from '../../../form-values.ts'
import { toldWords } from './money-words.ts'
import { copiesOf } from './refund-acts.ts'

type Dropping = Parameters<PersonsDesk['dropLines']>[0]
type Dropped = Extract<Awaited<ReturnType<PersonsDesk['dropLines']>>, { kind: 'dropped' }>
type Undropped = Exclude<Awaited<ReturnType<PersonsDesk['previewDrop']>>, { kind: 'droppable' | 'already-requested' }>

export const dropLines: FormAct = {
  act: 'dropLines',
  async consequence({ desk }, form) {
    const input = droppingOf(form)
    const { orderId, lines } = input
    const outcome = await desk.previewDrop(input)
    // Repeating it changes nothing, so no question is asked.
    if (outcome.kind === 'already-requested') return null
    if (outcome.kind !== 'droppable') throw undropped(outcome)
    const { goesOn } = await desk.readHeldMoney({ orderId })
    if (goesOn) throw undropped({ kind: 'still-printing', reason: 'ya está confirmada' })
    const { order } = await desk.readOrder({ orderId })
    const cents = money(outcome.priced.amountCents)
    const copies = lines.map(({ line, quantity }) => `${quantity} de la línea ${line}`).join(', ')
    return {
      question: `Si la imprenta todavía puede detenerla, se quitan ${copies} de la orden ${orderId}, se devuelven ${cents} y lo demás se imprime. ${toldWords(order)}`,
      button: `Quitar y devolver ${cents}`,
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.dropLines(droppingOf(form))
    switch (outcome.kind) {
      case 'dropped':
        return `Quitados, y se devuelven ${money(outcome.amountCents)}${byHandWords(outcome)}.`
      case 'already-requested':
        return 'Eso ya se pidió. No cambió nada.'
      default:
        throw undropped(outcome)
    }
  },
}

function byHandWords({ amountCents, refunds }: Dropped): string {
  const byHandCents = refunds.reduce((sum, refund) => sum + (refund.byHand ? refund.amountCents : 0), 0)
  if (byHandCents === 0) return ''
  return byHandCents === amountCents
    ? ' por transferencia, a mano'
    : `: ${money(byHandCents)} por transferencia, a mano`
}

function droppingOf(form: FormData): Dropping {
  return {
    orderId: number(form, 'orderId'),
    lines: copiesOf(form),
    reason: required(form, 'reason', 'Falta el motivo.'),
    ...seenVersion(form),
  }
}

function undropped(outcome: Undropped): FormFault {
  switch (outcome.kind) {
    case 'nothing-left':
      return new FormFault('No quedaría nada por imprimir: hay que cancelar la orden. No se cambió nada.')
    case 'still-printing':
      if (outcome.isUnknown) return new FormFault(`${SILENT_NETWORK_WORDS}.`)
      return new FormFault(`La imprenta no puede detenerla (${writtenWords(outcome.reason)}). No se cambió nada.`)
    case 'not-to-be-printed':
      return new FormFault('La orden no está paga o ya no espera a la imprenta. No se cambió nada.')
    case 'not-printed':
      return new FormFault(`${notPrintedWords(outcome)} No se cambió nada.`)
    case 'unknown-line':
    case 'too-many-copies':
    case 'no-shipping-left':
    case 'nothing-named':
      return new FormFault(`${partRefusedWords(outcome)} No se cambió nada.`)
    default:
      return new FormFault(
        'Eso no se puede quitar: su dinero ya se devolvió, o se está devolviendo. No se cambió nada.',
      )
  }
}
