import { unfilledFields } from '../../../contract/answer-template.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { type FormAct, FormFault } from '../../act.ts'
import { headedFaults } from '../../form-faults.ts'
import { amount, isChecked, required, text } from '../../form-values.ts'

const GONE = 'Esa consulta ya no está.'

const answer: FormAct = {
  act: 'answerRequest',
  async consequence({ desk }, form) {
    const reference = text(form, 'reference')
    const found = await desk.readRequest({ reference })
    if (!found) throw new FormFault(GONE)
    if (found.answeredAt) throw new FormFault('Esa consulta ya fue respondida: hay que reabrirla primero.')
    const mail = await desk.previewAnswer({ reference, text: wordsOf(form) })
    const { email } = found.request.customer
    return {
      question: `${email} recibe este correo:\n\nAsunto: ${mail?.subject}\n\n${mail?.text}`,
      button: `Enviar a ${email}`,
    }
  },
  async run({ desk }, form) {
    const reference = text(form, 'reference')
    return ended(
      await desk.answerRequest({ reference, text: wordsOf(form) }),
      `${reference}: la respuesta salió por correo.`,
    )
  },
}

function wordsOf(form: FormData): string {
  const words = required(form, 'text', 'Falta la respuesta.')
  const left = unfilledFields(words)
  if (left.length > 0) throw new FormFault(`Falta escribir ${left.join(', ')}: el lector lo leería así.`, 'text')
  return words
}

const close: FormAct = {
  act: 'answerRequest',
  async run({ desk }, form) {
    const reference = text(form, 'reference')
    const note = required(form, 'note', 'Falta cómo terminó: «le respondí por teléfono».')
    return ended(await desk.answerRequest({ reference, note }), `${reference} queda cerrada, sin correo.`)
  },
}

function ended(outcome: { kind: string; operator?: string | null }, done: string): string {
  if (outcome.kind === 'unknown-request') throw new FormFault(GONE)
  if (outcome.kind === 'already-answered') {
    throw new FormFault(`Ya fue respondida${outcome.operator ? ` por ${outcome.operator}` : ''}. No se cambió nada.`)
  }
  return done
}

const reopen: FormAct = {
  act: 'reopenRequest',
  async run({ desk }, form) {
    const reference = text(form, 'reference')
    const outcome = await desk.reopenRequest({ reference, note: text(form, 'note') || null })
    switch (outcome) {
      case 'unknown-request':
        throw new FormFault(GONE)
      case 'is-open':
        return `${reference} ya estaba abierta.`
      case 'reopened':
        return `${reference} espera respuesta otra vez.`
    }
  },
}

const price: FormAct = {
  act: 'editBook',
  async consequence(_visit, form) {
    const cents = amount(form, 'price')
    return {
      question: `${text(form, 'title')} se vende desde ahora a ${formatExactPrice(cents)}, digan lo que digan los catálogos, hasta que alguien lo cambie.`,
      button: `Poner ${formatExactPrice(cents)}`,
    }
  },
  async run({ desk }, form) {
    const cents = amount(form, 'price')
    const outcome = await desk.editBook({
      isbn: text(form, 'isbn'),
      cells: { precio: String(cents / 100) },
      reason: `Consulta ${text(form, 'reference')}`,
      acceptPriceJump: isChecked(form, 'acceptJump'),
    })
    switch (outcome.kind) {
      case 'edited':
        return `${outcome.title} se vende a ${formatExactPrice(cents)}, y la respuesta ya puede decirlo.`
      case 'as-before':
        return 'Ya tenía ese precio.'
      case 'price-jump':
        throw new FormFault(
          `De ${formatExactPrice(outcome.fromCents)} a ${formatExactPrice(outcome.toCents)} es mucho de una vez. Si está bien, márcalo abajo. No se cambió nada.`,
          'price',
        )
      case 'faulty':
        throw new FormFault(headedFaults(outcome.faults, { precio: 'price' }))
      case 'unknown-book':
        throw new FormFault('El libro ya no está en el catálogo: primero hay que agregarlo.')
      case 'sample':
        throw new FormFault('Es un título de muestra: no se le pone precio a mano.')
    }
  },
}

export const REQUEST_ACTS: Readonly<Record<string, FormAct>> = { answer, close, reopen, price }
