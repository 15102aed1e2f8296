import { formatExactPrice } from '../../../contract/money.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { issueDetail } from '../../orders/issue-detail.ts'
import type { IssueKind } from '../../orders/issue-kind.ts'
import { ISSUE_WORDS } from '../../orders/issue-words.ts'
import type { Issue } from '../../orders/tell-issues.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'
import { momentInWords } from './compose-order-mail.ts'

/** "An order waits for you": late transfers, chargebacks, and whatever else keeps an order from going on by itself. To the shop. */
export function issueToShopMail({ issue, profile }: { issue: Issue; profile: ShopProfile }): MailContent {
  // What comes after the colon is said at length.
  const [title = ''] = ISSUE_WORDS[issue.kind].split(':')
  const what = whatToDo(issue)
  const detail = issueDetail(issue)
  return composeMail({
    profile,
    subject: `Orden # ${issue.orderId}: ${title}`,
    title: `Orden # ${issue.orderId}: ${title}`,
    preview: what,
    blocks: [
      words(what),
      {
        kind: 'facts',
        rows: [
          { label: 'Total', value: formatExactPrice(issue.grandTotalCents) },
          { label: 'Desde', value: momentInWords(issue.openedAt) },
          ...(issue.respondBy ? [{ label: 'Para responder', value: `hasta ${momentInWords(issue.respondBy)}` }] : []),
          ...(detail ? [{ label: 'Detalle', value: detail }] : []),
        ],
      },
      words('Todo sobre ella: ', { strong: `npm run shop -- orders show ${issue.orderId}` }),
      words('Todo lo que espera por ti, con el paso siguiente: ', { strong: 'npm run shop -- stuck' }),
    ],
  })
}

/** Of an order that was paid before, one of its payments alone is the matter. */
function whatToDo({ kind, subject, facts }: Issue): string {
  const says = facts?.says
  if (says === 'refunded-twice') return REFUNDED_TWICE
  if (says === 'came-back-here') return CAME_BACK_OR_ARRIVED
  if (kind !== 'amount-mismatch' || subject === '') return WHAT_TO_DO[kind]
  if (says === 'part-of-debt') return PART_OF_DEBT
  return says === 'both-figures' ? TOO_MUCH : ONE_PAYMENT
}

const REFUNDED_TWICE =
  'Entre el proveedor y otra vía se devolvió más de lo que se había pagado: acuerda con el lector que devuelva lo que sobra. Si la orden sigue en pie, decide si se cancela o si sigue con lo que queda de su dinero; después da esto por resuelto.'

const CAME_BACK_OR_ARRIVED =
  'La imprenta dice que el libro se envió, o que el lector lo tiene, y aquí está anotado que volvió. Averigua qué es cierto. Si salió otra vez o lo tiene el lector, anota que se envió otra vez y, si le llegó, también eso, o acuerda con él si su dinero ya no está; si volvió, da esto por resuelto.'

const TOO_MUCH =
  'La librería ganó un contracargo, y la orden quedó con más dinero de lo que cuesta. Sigue su camino: devuelve lo que sobra.'

const ONE_PAYMENT =
  'Entró o falta dinero que no va con lo que la orden ya tenía pago. Mira el detalle y decide si ese dinero se queda o se devuelve.'

const PART_OF_DEBT =
  'Del dinero que se llevó un contracargo se pagó una parte y falta el resto. Si la imprenta todavía no la tomó, la impresión espera.'

const WHAT_TO_DO: Record<IssueKind, string> = {
  'late-credit':
    'Hay dinero de la orden, y está cancelada. Decide si la orden sigue o si se devuelve el pago; al comprador ya le escribimos que lo tenemos.',
  'duplicate-charge':
    'Entró más dinero del que cuesta la orden. Lo que sobra se devuelve solo; si esto sigue abierto, la devolución no se pudo hacer.',
  'amount-mismatch':
    'Lo que entró y lo que cuesta la orden no coinciden. No va a la imprenta hasta que decidas: aceptar la diferencia, esperar el resto o devolver.',
  claim:
    'El comprador abrió un reclamo y el proveedor media; el dinero queda retenido mientras tanto. Responde en el panel del proveedor dentro del plazo que da allí, con la prueba de la entrega si la hay; sin respuesta suele perderse. Si le das la razón al comprador, devuelve el pago.',
  'test-payment':
    'El proveedor dice que el pago se hizo con credenciales de prueba: no entró dinero, y la orden sigue sin pagar. Pon las claves de producción en MP_PUBLIC_KEY y MP_ACCESS_TOKEN y reinicia la tienda. Esto termina cuando el pago se anula o se devuelve en el proveedor, o cuando lo des por resuelto.',
  chargeback:
    'El titular desconoció el pago ante el emisor de su tarjeta y el dinero se retiró. Responde la disputa en el proveedor dentro de su plazo. Si la imprenta todavía no la tomó, la impresión espera: sigue cuando el dinero vuelve, o cuando la pidas otra vez.',
  'refunded-elsewhere':
    'Alguien devolvió dinero desde el panel del proveedor y la orden sigue en pie. Si la imprenta todavía no la tomó, la impresión espera. Decide si se cancela, o si el comprador paga otra vez justo lo que falta: al confirmarlo, sigue. Si sigue con lo que queda de su dinero, da esto por resuelto.',
  'refund-failed': 'El proveedor no hizo la devolución que se pidió. El comprador todavía no tiene su dinero.',
  'refunded-in-print':
    'Se pidió devolver todo el dinero y la imprenta no se pudo detener. Averigua si todavía la puede parar, y cancela la orden; si el libro va a salir igual, decide qué se hace con él: con una nota se le deja al lector, que puede recibirlo o retirarlo.',
  'refund-by-hand':
    'Este pago no pasó por el proveedor de tarjetas: hay que devolverlo a mano y anotar la referencia del banco.',
  'print-failed':
    'Pasaron dos días hábiles, o la imprenta la dio de baja. El comprador ya pagó: decide si se pide otra vez o si se cancela y se devuelve el dinero.',
  'print-by-hand': 'La orden está pagada y la imprenta se encarga a mano. Cuando la tome, confírmala.',
  'printed-after-cancel':
    'La imprenta tomó lo que ya no hay que imprimir: la orden se canceló, cambió o se encargó a mano mientras tanto. Pídele que lo detenga.',
  'printed-twice':
    'Alguien confirmó la impresión, y la imprenta tiene la orden con otro número, o como era antes de un cambio. Si es el mismo libro, confirma que lo imprime la imprenta, y la tienda sigue lo que ella diga; lo que cambió, avísaselo. Si se encargó por fuera, dilo: se le pide a la imprenta que baje el suyo.',
  'address-changed':
    'La imprenta tiene la orden como era antes de un cambio: avísale lo que cambió antes de que la imprima o la envíe.',
  'parcel-returned': 'Volvió. Acuerda con el comprador si se le hace llegar otra vez o si se le devuelve el dinero.',
  'parcel-refunded':
    'La imprenta dice que el libro viaja, o que llegó, y su dinero se devolvió o se está devolviendo, todo o en parte. Averigua con la imprenta si es así y acuerda con el comprador: que el libro vuelva, que lo pague otra vez, o que se lo quede.',
  'parcel-news':
    'Lo que informa la imprenta no va con la forma en que viaja el libro. Nada cambió en la orden: pregunta a la imprenta dónde está.',
}
