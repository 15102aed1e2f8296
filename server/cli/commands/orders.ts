import { type Command, CommandError } from '../command.ts'
import { cancel } from './orders/cancel.ts'
import { confirmPayment } from './orders/confirm-payment.ts'
import { create } from './orders/create.ts'
import { dropLine } from './orders/drop-line.ts'
import { list } from './orders/list.ts'
import { note } from './orders/note.ts'
import { collected, delivered, dispatch, moveTo, ready, returned, undoStep } from './orders/parcel.ts'
import { confirmPrint, retryPrint } from './orders/printing.ts'
import { recordRefund } from './orders/record-refund.ts'
import { refund } from './orders/refund.ts'
import { confirmRefund, takeBackRefund, withdrawRefund } from './orders/refund-by-hand.ts'
import { resendMail } from './orders/resend-mail.ts'
import { resolve } from './orders/resolve.ts'
import { show } from './orders/show.ts'
import type { Verb } from './orders/verb.ts'

const VERBS: Record<string, Verb> = {
  list,
  show,
  create,
  'confirm-payment': confirmPayment,
  cancel,
  refund,
  'confirm-refund': confirmRefund,
  'withdraw-refund': withdrawRefund,
  'take-back-refund': takeBackRefund,
  'record-refund': recordRefund,
  'drop-line': dropLine,
  'retry-print': retryPrint,
  'confirm-print': confirmPrint,
  dispatch,
  ready,
  collected,
  delivered,
  returned,
  'undo-step': undoStep,
  'change-address': moveTo,
  'resend-mail': resendMail,
  resolve,
  note,
}

const usage = `orders VERBO …\n${Object.values(VERBS)
  .map(verb => `      orders ${verb.usage}`)
  .join('\n')}
      (los que cambian algo: [--operator NOMBRE] [--yes] [--json]; ORDEN es su número o el código de su enlace)`

export const command: Command = {
  usage,
  summary: 'Atiende las órdenes: pagos, devoluciones, impresión, envíos.',
  async run([name = 'list', ...args], context) {
    const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
    if (!verb) throw new CommandError(`No existe "orders ${name}". Hay: ${Object.keys(VERBS).join(', ')}.`)
    return verb.run(args, context)
  },
}
