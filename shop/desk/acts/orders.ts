import * as v from 'valibot'
import { ORDER_STATUSES, orderRequestSchema } from '../../../contract/order.ts'
import { findBookByIsbn } from '../../catalogue/find-book.ts'
import { RESENDABLE } from '../../notifications/mails-that-hold.ts'
import { resendMail } from '../../notifications/resend-mail.ts'
import {
  listOrders,
  orderNumber,
  readOpenIssues,
  readOrderFile,
  resolveByOperator,
} from '../../orders/overview/operator-orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { priceOrder } from '../../orders/price-order.ts'
import { act } from '../act.ts'
import { count, id, words } from '../fields.ts'
import { issueOf } from '../waiting/what-waits.ts'

const filter = {
  statuses: v.optional(v.array(v.picklist(ORDER_STATUSES, 'no es un estado de una orden.'))),
  since: v.optional(v.date('no es un momento.')),
  email: v.optional(v.string()),
}

/** Orders as they are read, placed by phone and told of. */
export const ORDER_ACTS = {
  /** By its number, `#` before it or not, or the id of its link. */
  findOrder: act({ name: v.string('falta.') }, ({ db }, { name }) => orderNumber(db, name.replace(/^#/, ''))),
  listOrders: act({ ...filter, limit: count }, ({ db }, { limit, ...which }) => listOrders(db, which, limit)),
  readOrder: act({ orderId: id }, ({ db }, { orderId }) => readOrderFile(db, orderId)),
  /** What of it waits for a person, each with what ends it. */
  readOpenIssues: act({ orderId: id }, async (parts, { orderId }) => {
    const open = await readOpenIssues(parts.db, orderId)
    return Promise.all(
      open.map(async issue => ({
        id: issue.id,
        kind: issue.kind,
        ...(await issueOf(parts, issue)),
      })),
    )
  }),
  resolveIssue: act({ orderId: id, matterId: id, note: words }, (parts, input, { name: operator }) =>
    resolveByOperator(parts, { ...input, operator }),
  ),
  resendMail: act(
    { orderId: id, mail: v.picklist(RESENDABLE, 'no es un correo de una orden.') },
    ({ jobs: { enqueue }, ...parts }, input) => resendMail({ ...parts, enqueue }, input),
  ),
  findBook: act({ isbn: v.string('falta.') }, ({ db }, { isbn }) => findBookByIsbn(db, new Map(), isbn)),
  priceOrder: act({ order: orderRequestSchema }, ({ db }, { order }) => priceOrder(db, order)),
  /** A sale by phone: the same order as any other. */
  placeOrder: act({ order: orderRequestSchema }, (parts, { order }, { name }) =>
    placeOrder(parts, order, { placedBy: name }),
  ),
}
