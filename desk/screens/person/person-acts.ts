import { erasedText, OPEN_ORDERS_END, openOrderText } from '../../../shop/desk/words/need-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import { isChecked, required } from '../../form-values.ts'

const email = (form: FormData) => required(form, 'email', 'Falta el correo.')

const handOver: FormAct = {
  act: 'exportCustomer',
  async run({ desk }, form) {
    return JSON.stringify(await desk.exportCustomer({ email: email(form) }), null, 2)
  },
}

const erase: FormAct = {
  act: 'eraseCustomer',
  async consequence(_visit, form) {
    const open = isChecked(form, 'evenIfOpen') ? ` ${OPEN_ORDERS_END}` : ''
    return {
      question: `Se borra todo lo que la tienda sabe de ${email(form)}: nombre, dirección, teléfono, consultas y correos guardados. Las órdenes quedan, sin nadie en ellas.${open} No se puede deshacer.`,
      button: `Borrar a ${email(form)}`,
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.eraseCustomer({ email: email(form), evenIfOpen: isChecked(form, 'evenIfOpen') })
    if (outcome.kind !== 'open-orders') return erasedText(outcome)
    throw new FormFault(
      [
        'No se borró nada: estas órdenes todavía necesitan a su comprador. Hay que terminarlas, o marcar que se borre igual.',
        ...outcome.orders.map(openOrderText),
      ].join('\n'),
    )
  },
}

export const PERSON_ACTS: Readonly<Record<string, FormAct>> = { handOver, erase }
