import { formatShortDate } from '../../../contract/dates.ts'
import { closingQuestion } from '../../../shop/desk/words/backup-words.ts'
import { SNOOZE_FAULTS } from '../../../shop/desk/words/waiting-words.ts'
import { type ActAnswer, type FormAct, FormFault } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { number, required, text } from '../../form-values.ts'
import { ORDER_FORM_ACTS } from '../order/acts/order-acts.ts'
import { RATE_ACTS } from '../prices/price-acts.ts'
import { fetchAct } from '../sources/source-acts.ts'

const takeThing: FormAct = {
  act: 'takeThing',
  async run({ desk }, form) {
    const taking = await desk.takeThing({ thing: text(form, 'thing') })
    if (taking.kind === 'held') throw new FormFault(`Ya lo hace ${taking.by}.`)
    return 'Lo haces tú: los demás lo ven.'
  },
}

const leaveThing: FormAct = {
  act: 'leaveThing',
  async run({ desk }, form) {
    await desk.leaveThing({ thing: text(form, 'thing') })
    return 'Queda para quien lo tome.'
  },
}

const snoozeThing: FormAct = {
  act: 'snoozeThing',
  async run({ desk }, form) {
    const until = required(form, 'until', 'Falta hasta cuándo.')
    const reason = required(form, 'reason', 'Falta por qué: los demás lo leen.')
    const { kind } = await desk.snoozeThing({ thing: text(form, 'thing'), until, reason })
    if (kind !== 'snoozed') throw new FormFault(SNOOZE_FAULTS[kind], 'until')
    return `Vuelve solo el ${formatShortDate(until)}.`
  },
}

const wakeThing: FormAct = {
  act: 'wakeThing',
  async run({ desk }, form) {
    await desk.wakeThing({ thing: text(form, 'thing') })
    return 'Espera otra vez.'
  },
}

const retryJobs: FormAct = {
  act: 'retryFailedJobs',
  async run({ desk }, form) {
    const count = await desk.retryFailedJobs({ ids: text(form, 'ids').split(' ') })
    if (count === 0) throw new FormFault('Esas tareas ya no fallan, o alguien las repitió antes. No se cambió nada.')
    return count === 1 ? 'La tarea se hace otra vez.' : `${count} tareas se hacen otra vez.`
  },
}

const settleLostCharge: FormAct = {
  act: 'settleLostCharge',
  async consequence() {
    return {
      question: 'El cobro deja de esperar, y no se abre otra vez. La tienda no mueve dinero ni avisa a nadie.',
      button: 'Cerrar el cobro',
    }
  },
  async run({ desk }, form) {
    const note = required(form, 'note', 'Falta qué se hizo.')
    const wasOpen = await desk.settleLostCharge({ chargeId: number(form, 'chargeId'), note })
    return wasOpen ? 'Anotado: el cobro ya no espera.' : 'Alguien ya lo había anotado.'
  },
}

const closeLostSpan: FormAct = {
  act: 'closeLostSpan',
  async consequence({ desk }, form) {
    const { overdueOrders } = await desk.previewSpanClosing({ spanId: number(form, 'spanId') })
    const question = closingQuestion(overdueOrders)
    return question === null ? null : { question, button: 'Cerrar y cancelar' }
  },
  async run({ desk }, form) {
    const note = required(form, 'note', 'Falta qué se comparó.')
    const wasOpen = await desk.closeLostSpan({ spanId: number(form, 'spanId'), note })
    return wasOpen ? 'Anotado: ese tiempo ya no espera.' : 'Alguien ya lo había anotado.'
  },
}

/** `onFailure`: gets the errors of fetches that no form waits for any more. */
export function todayActs(onFailure: (error: unknown) => void): Readonly<Record<string, FormAct>> {
  return { ...TODAY_ACTS, fetch: fetchAct(onFailure) }
}

const TODAY_ACTS: Readonly<Record<string, FormAct>> = {
  ...ORDER_FORM_ACTS,
  ...RATE_ACTS,
  settleLostCharge,
  closeLostSpan,
  takeThing,
  leaveThing,
  snoozeThing,
  wakeThing,
  retryJobs,
}

/** Says that the thing no longer waits: somebody ended it, or it ended by itself. Null: it still waits. */
export async function endedAnswer({ desk }: Visit, form: FormData): Promise<ActAnswer | null> {
  const thing = text(form, 'thing')
  const waiting = await desk.whatWaits({})
  if (waiting.some(each => each.thing === thing)) return null
  return { kind: 'stale', text: 'Eso ya no espera: alguien lo terminó mientras lo mirabas. No se hizo nada.' }
}
