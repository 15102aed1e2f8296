import { formatMoney as money } from '../../../contract/money.ts'
import { wasErased } from '../../orders/was-erased.ts'
import type { EndedNeed, EndedOrder } from '../waiting/need-ends.ts'
import { commandOf } from '../waiting/step.ts'
import { inUruguay } from './in-uruguay.ts'
import { ISSUE_WORDS, SHIPMENT_WORDS } from './order-words.ts'

/** Why an order still needs its buyer's data, and how each reason ends. */
export function openOrderText({ orderId, needs }: EndedOrder): string {
  return [
    `Orden ${orderId}:`,
    ...needs.flatMap(need => {
      const { what, end } = needWords(orderId, need)
      return [`  ${what}`, ...end.map(step => `    ${step}`)]
    }),
  ].join('\n')
}

type Erased = ({ kind: 'nothing-known' } | { kind: 'erased'; orders: number; bookRequests: number }) & {
  mails: number
}

/** True where the address of an order's reader stands for a person who was erased. */
export const isNobody = (email: string | null): boolean => wasErased(email)

/** What erasing a person does to orders that still need them. */
export const OPEN_ORDERS_END =
  'Lo que no está pago se cancela, y el dinero que llegue solo se puede devolver. De lo pago que no salió, lo que la imprenta ya tiene sale con el nombre y la dirección que le dimos; lo demás, sin ellos: conviene cancelarlo antes.'

/** What erasing a person deleted, and what remains elsewhere. */
export function erasedText(outcome: Erased): string {
  const mails = `De la carpeta de correos se borraron ${outcome.mails}.`
  if (outcome.kind === 'nothing-known') {
    return outcome.mails > 0 ? mails : 'La tienda no sabe nada de esa persona.'
  }
  return [
    `${ordersLeft(outcome.orders)} sin datos personales (la contabilidad lo necesita); ${requestsGone(outcome.bookRequests)}.`,
    mails,
    'Fuera de la tienda quedan: los correos que ya salieron, los respaldos, y lo que saben el proveedor de pagos y la imprenta.',
  ].join('\n')
}

function ordersLeft(count: number): string {
  return count === 1 ? '1 orden queda' : `${count} órdenes quedan`
}

function requestsGone(count: number): string {
  return count === 1 ? '1 consulta se borró' : `${count} consultas se borraron`
}

const NAMED_BY_TRANSFER = {
  'waiting-transfer': 'se le asignó',
  'naming-transfer': 'nombra al comprador',
  'order-naming-transfer': 'nombra esta orden',
} as const

function needWords(orderId: number, need: EndedNeed): { what: string; end: string[] } {
  const shop = (command: string) => `npm run shop -- ${command}`
  const cancel = shop(`orders cancel ${orderId} --reason MOTIVO`)
  switch (need.kind) {
    case 'unpaid':
      return {
        what: need.until
          ? `espera el pago hasta el ${inUruguay(need.until)}; después se cancela sola`
          : 'espera el pago',
        end: [cancel],
      }
    case 'cards-refused':
      return { what: 'ninguna tarjeta se aceptó: no se cobró nada y se puede cancelar ya', end: [cancel] }
    case 'card-being-verified':
      return {
        what: 'una tarjeta se está verificando; si el proveedor no la acepta, la orden se cancela sola al día siguiente',
        end: [cancel],
      }
    case 'being-printed':
      return { what: 'está paga y la imprenta todavía no la confirma', end: [shop(`orders show ${orderId}`), cancel] }
    case 'on-its-way':
      return {
        what: `el libro no llegó todavía (${need.shipment === null ? 'se imprime' : SHIPMENT_WORDS[need.shipment]})`,
        // A printed or dispatched order is only cancelled with an explicit flag.
        end: [shop(`orders ${need.isCollected ? 'collected' : 'delivered'} ${orderId}`), `${cancel} --even-if-printed`],
      }
    case 'refund':
      return need.isByHand
        ? {
            what: `hay que transferirle la devolución ${need.refundId}`,
            end: [shop(`orders confirm-refund ${need.refundId} --reference NÚMERO`)],
          }
        : { what: `la devolución ${need.refundId} está en curso; termina sola`, end: [shop(`orders show ${orderId}`)] }
    case 'issue':
      return {
        what: `espera a una persona: ${ISSUE_WORDS[need.issue]}`,
        end: need.next.map(step => shop(commandOf(step))),
      }
    case 'waiting-transfer':
    case 'naming-transfer':
    case 'order-naming-transfer':
      return {
        what: `del crédito ${need.transferId}, que ${NAMED_BY_TRANSFER[need.kind]}, esperan ${money(need.cents)}: sin lo que decía no se sabe de quién son`,
        end: need.next.map(step => shop(commandOf(step))),
      }
    case 'held-money':
      return {
        what: `tiene ${money(need.cents)} que no son de la librería: sin su comprador no hay a quién devolverlos`,
        end: need.next.map(step => shop(commandOf(step))),
      }
  }
}
