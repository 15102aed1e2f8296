import { formatMoney as money } from '../../../../contract/money.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { PAYMENT_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tableText } from '../../print-table.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import type { Verb } from '../orders/verb.ts'

type CardPayment = Awaited<ReturnType<Desk['findCardPayments']>>[number]

export const card: Verb = {
  usage: 'card PAGO|ÚLTIMOS-CUATRO [--json]',
  async run(args, { desk }) {
    const usage = `payments ${this.usage}`
    const { values, positionals } = readArguments(args, { usage, options: { json: { type: 'boolean' } } })
    const [words, ...rest] = positionals
    if (words === undefined || rest.length > 0) throw misused(usage)
    const payments = await desk.findCardPayments(operator(), { words })
    if (values.json) console.log(JSON.stringify(payments, null, 2))
    else console.log(payments.length === 0 ? `Ningún pago con tarjeta es «${words}».` : cardTable(payments))
    return EXIT.done
  },
}

function cardTable(payments: readonly CardPayment[]): string {
  return tableText<CardPayment>(payments, [
    { title: 'ORDEN', cell: ({ orderId }) => String(orderId), isFigure: true },
    { title: 'FECHA', cell: ({ at }) => inUruguay(at) },
    { title: 'IMPORTE', cell: ({ amountCents }) => money(amountCents), isFigure: true },
    { title: 'TARJETA', cell: ({ cardMethod, lastFour }) => [cardMethod, lastFour].filter(Boolean).join(' ') },
    { title: 'PAGO', cell: ({ providerId }) => providerId ?? '' },
    { title: 'ESTADO', cell: ({ status }) => PAYMENT_WORDS[status] },
    { title: 'LECTOR', cell: ({ customer }) => customer },
  ])
}
