import type { Command } from '../command.ts'
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
import { verbsCommand } from './orders/verb.ts'

const VERBS = {
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

export const command: Command = verbsCommand('orders', VERBS, {
  usual: 'list',
  more: ['(los que cambian algo: [--operator NOMBRE] [--yes] [--json]; ORDEN es su número o el código de su enlace)'],
  summary: 'Atiende las órdenes: pagos, devoluciones, impresión, envíos.',
})
