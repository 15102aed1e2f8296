import * as v from 'valibot'
import type { ShipmentStatus } from '../../../../contract/order.ts'
import { deliveryAddressSchema } from '../../../../contract/shipping.ts'
import { isTrackingNumber, isTrackingUrl } from '../../../../contract/tracking.ts'
import { ORDER_WORDS, SHIPMENT_WORDS } from '../../../../shop/desk/words/order-words.ts'
import type { Moving } from '../../../../shop/orders/parcels/move-parcel.ts'
import type { TakingStepBack } from '../../../../shop/orders/parcels/take-step-back.ts'
import type { TrackingTold } from '../../../../shop/orders/parcels/tell-steps.ts'
import type { Tracking } from '../../../../shop/orders/parcels/tracking.ts'
import type { Actor } from '../../../../shop/staff/actor.ts'
import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { readDepartment, required } from '../../required-arguments.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

const SENDING_AGAIN = { 'even-if-refunded': { type: 'boolean' } } as const

export const dispatch: Verb = {
  usage: 'dispatch ORDEN --tracking NÚMERO [--url DIRECCIÓN] [--even-if-refunded]',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      tracking: { type: 'string' },
      url: { type: 'string' },
      ...SENDING_AGAIN,
    })
    const tracking = { number: trackingNumber(values.tracking), url: webAddress(values.url) }
    return move(context, values, { order, actor, to: 'DISPATCHED', tracking })
  },
}

export const ready: Verb = {
  usage: 'ready ORDEN [--even-if-refunded]',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, SENDING_AGAIN)
    return move(context, values, { order, actor, to: 'READY_FOR_PICKUP', tracking: null })
  },
}

export const collected = movingTo('collected', 'COLLECTED')
export const delivered = movingTo('delivered', 'DELIVERED')
export const returned = movingTo('returned', 'RETURNED')

function movingTo(word: string, to: ShipmentStatus): Verb {
  return {
    usage: `${word} ORDEN`,
    async run(args, context) {
      const { values, order, actor } = await readOrderVerb(args, context, this.usage, {})
      return move(context, values, { order, actor, to, tracking: null })
    },
  }
}

async function move(
  { desk }: CommandContext,
  { json, 'even-if-refunded': evenIfRefunded }: { json?: boolean; 'even-if-refunded'?: boolean },
  { order, actor, to, tracking }: { order: number; actor: Actor; to: ShipmentStatus; tracking: Tracking | null },
): Promise<number> {
  const outcome = await desk.moveParcel(actor, { orderId: order, to, tracking, evenIfRefunded })
  const { cents, onItsWayCents } = await desk.readHeldMoney(actor, { orderId: order })
  // A returned parcel of a refunded order leaves nothing to agree on with the buyer.
  const isMailed = to !== 'RETURNED' || cents + onItsWayCents > 0
  tell(moved(order, to, outcome, isMailed), { order, ...outcome }, { json })
  return EXIT.done
}

const NUMBER_WORDS: Record<TrackingTold, string> = {
  again: ' El correo al comprador sale otra vez, con ese número.',
  waits: ' El correo al comprador todavía no salió: lleva ese número.',
  nothing: '',
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function moved(order: number, to: ShipmentStatus, outcome: Moving, isMailed: boolean): string {
  switch (outcome.kind) {
    case 'moved':
      return `Orden ${order}: ${SHIPMENT_WORDS[to]}. ${isMailed ? 'El correo al comprador sale en 10 minutos' : 'Su dinero ya se devolvió, y no sale ningún correo'}. Si fue un error: npm run shop -- orders undo-step ${order}`
    case 'known':
      return `Orden ${order}: ya estaba ${SHIPMENT_WORDS[to]}.`
    case 'tracking-changed':
      return `Orden ${order}: el seguimiento cambió a ${outcome.tracking.number}.${NUMBER_WORDS[outcome.told]}`
    case 'impossible':
      throw new CommandError(
        `La orden ${order} ${outcome.method === 'PICKUP' ? 'se retira en el centro de retiro' : 'se envía a domicilio'}, está en "${SHIPMENT_WORDS[outcome.from]}" y no puede pasar a "${SHIPMENT_WORDS[to]}". No se cambió nada.`,
      )
    case 'no-money':
      throw new CommandError(
        `El paquete de la orden ${order} volvió y su dinero ya no está: se devolvió, se está devolviendo o lo quitó un contracargo. Si igual hay que entregarlo, con --even-if-refunded se anota. No se cambió nada.`,
      )
    case 'no-parcel':
      throw new CommandError(
        `La orden ${order} no tiene envío: ${ORDER_WORDS[outcome.status]}. Si se imprimió por fuera: npm run shop -- orders confirm-print ${order} --elsewhere`,
      )
  }
}

export const undoStep: Verb = {
  usage: 'undo-step ORDEN',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {})
    const outcome = await context.desk.takeStepBack(actor, { orderId: order })
    tell(takenBack(order, outcome), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function takenBack(order: number, outcome: TakingStepBack): string {
  switch (outcome.kind) {
    case 'taken-back':
      return `Orden ${order}: vuelve a estar ${SHIPMENT_WORDS[outcome.to]}. Al comprador no le llega ningún correo de "${SHIPMENT_WORDS[outcome.from]}".`
    case 'too-late':
      throw new CommandError(
        `La orden ${order} ya no puede salir de "${SHIPMENT_WORDS[outcome.status]}": pasaron los 10 minutos, o la imprenta dijo lo mismo, y el comprador ya lo sabe. No se cambió nada.`,
      )
    case 'by-network':
      throw new CommandError(
        `Que la orden ${order} está en "${SHIPMENT_WORDS[outcome.status]}" lo dijo la imprenta: solo se deshacen los pasos de un operador. No se cambió nada.`,
      )
    case 'refunded':
      throw new CommandError(
        `El dinero de la orden ${order} ${outcome.isDone ? 'se devolvió' : 'se está devolviendo'} porque el envío volvió: ese paso ya no se deshace. Si el libro sigue en camino, se anota con --even-if-refunded (orders dispatch, u orders ready si se retira). No se cambió nada.`,
      )
    case 'no-step':
      throw new CommandError(`La orden ${order} no tiene ningún paso del envío que deshacer.`)
  }
}

function trackingNumber(text: string | undefined): string {
  const number = required(text, '--tracking').trim()
  if (isTrackingNumber(number)) return number
  throw new CommandError('--tracking: hasta 40 letras, dígitos, espacios, puntos, barras y guiones.')
}

function webAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isTrackingUrl(text)) {
    throw new CommandError(`--url: «${text}» no es una dirección http:// o https://.`)
  }
  return text
}

export const moveTo: Verb = {
  usage: 'change-address ORDEN --address CALLE --city LOCALIDAD --department DEPARTAMENTO [--zip CÓDIGO]',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      address: { type: 'string' },
      city: { type: 'string' },
      department: { type: 'string' },
      zip: { type: 'string' },
    })
    const parsed = v.safeParse(deliveryAddressSchema, {
      shippingMethod: 'DELIVERY',
      address: values.address ?? '',
      city: values.city ?? '',
      department: readDepartment(values.department),
      ...(values.zip === undefined ? {} : { zipCode: values.zip }),
    })
    if (!parsed.success) throw new CommandError(parsed.issues.map(issue => `${issue.message}.`).join('\n'))
    const outcome = await context.desk.changeAddress(actor, { orderId: order, address: parsed.output })
    if (outcome.kind === 'not-delivered') {
      throw new CommandError(`La orden ${order} se retira en el centro de retiro. No se cambió nada.`)
    }
    if (outcome.kind === 'too-late') {
      throw new CommandError(`La orden ${order} ya salió o está cancelada. No se cambió nada.`)
    }
    const network =
      outcome.network === 'will-hear'
        ? 'La imprenta la recibe con el pedido.'
        : 'La imprenta ya tiene la anterior: avísale, y cierra el pendiente que quedó abierto.'
    tell(`Orden ${order}: dirección cambiada. ${network}`, { order, ...outcome }, values)
    return EXIT.done
  },
}
