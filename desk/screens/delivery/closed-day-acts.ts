import { formatWeekday } from '../../../contract/dates.ts'
import { type DeliveryEstimate, estimateInWords } from '../../../contract/delivery-estimate.ts'
import { NOT_CLOSED } from '../../../shop/desk/words/closed-day-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { required } from '../../form-values.ts'

function daysOf(form: FormData): string[] {
  return required(form, 'days', 'Falta elegir al menos un día.').split(',')
}

function counted(days: number): string {
  return days === 1 ? '1 día' : `${days} días`
}

/** The delivery estimates of Montevideo and of pickup, before and after the change. */
async function shift(desk: PersonsDesk, days: { closing?: string[]; opening?: string[] }): Promise<string> {
  const [now, then] = [await desk.readEstimates({}), await desk.readEstimates(days)]
  const montevideo = (estimates: typeof now) =>
    estimates.departments.find(({ department }) => department === 'Montevideo')?.estimate ?? null
  const lines = [
    changed('A Montevideo', montevideo(now), montevideo(then)),
    changed('Para retirar', now.pickup, then.pickup),
  ].filter(line => line !== '')
  return lines.length > 0 ? lines.join('\n') : 'Lo que se paga hoy llega cuando ya estaba prometido.'
}

function changed(who: string, before: DeliveryEstimate | null, after: DeliveryEstimate | null): string {
  if (!before || !after || (before.from === after.from && before.to === after.to)) return ''
  return `${who}, si se paga hoy: «${estimateInWords(before)}» pasa a «${estimateInWords(after)}».`
}

const close: FormAct = {
  act: 'closeDays',
  async consequence({ desk }, form) {
    const days = daysOf(form)
    const because = required(form, 'because', 'Falta por qué: «Carnaval».')
    return {
      question: `La imprenta y los correos no trabajan por ${because}: ${days.map(formatWeekday).join(', ')}. Cambia lo que se promete en toda la tienda, también a las órdenes que están en camino.\n${await shift(desk, { closing: days })}`,
      button: `Cerrar ${counted(days.length)}`,
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.closeDays({
      days: daysOf(form),
      because: required(form, 'because', 'Falta por qué: «Carnaval».'),
    })
    if (outcome.kind !== 'closed') throw new FormFault(NOT_CLOSED[outcome.kind])
    return `${counted(outcome.days.length)} sin trabajo. Las entregas ya cuentan con eso.`
  },
}

const open: FormAct = {
  act: 'openDays',
  async consequence({ desk }, form) {
    const days = daysOf(form)
    return {
      question: `Se trabaja otra vez: ${days.map(formatWeekday).join(', ')}.\n${await shift(desk, { opening: days })}`,
      button: `Abrir ${counted(days.length)}`,
    }
  },
  async run({ desk }, form) {
    const opened = await desk.openDays({ days: daysOf(form) })
    return opened.length === 0 ? 'Ninguno estaba cerrado.' : `${counted(opened.length)} con trabajo otra vez.`
  },
}

export const CLOSED_DAY_ACTS: Readonly<Record<string, FormAct>> = { close, open }
