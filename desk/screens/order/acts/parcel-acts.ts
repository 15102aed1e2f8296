import * as v from 'valibot'
import { SHIPMENT_STATUSES } from '../../../../contract/order.ts'
import { deliveryAddressSchema } from '../../../../contract/shipping.ts'
import { ORDER_WORDS, SHIPMENT_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { otherNumberWords } from '../../../../shop/desk/words/print-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk } from '../../../desk-context.ts'
import { isChecked, number, required, seenVersion, text } from '../../../form-values.ts'
import { stepToldWords, toldWords } from './money-words.ts'

export const moveParcel: FormAct = {
  act: 'moveParcel',
  async run({ desk }, form) {
    const to = SHIPMENT_STATUSES.find(status => status === text(form, 'to'))
    if (!to) throw new FormFault('Falta el paso.', 'to')
    const tracking =
      to === 'DISPATCHED'
        ? { number: required(form, 'tracking', 'Falta el número de seguimiento.'), url: text(form, 'url') || null }
        : null
    const orderId = number(form, 'orderId')
    const outcome = await desk.moveParcel({
      orderId,
      to,
      tracking,
      evenIfRefunded: isChecked(form, 'evenIfRefunded'),
      ...seenVersion(form),
    })
    switch (outcome.kind) {
      case 'moved':
        return `Ahora está ${SHIPMENT_WORDS[to]}. ${stepToldWords((await desk.readOrder({ orderId })).order)}`
      case 'known':
        return `Ya estaba ${SHIPMENT_WORDS[to]}.`
      case 'tracking-changed':
        return `El seguimiento cambió a ${outcome.tracking.number}.${numberTold(outcome.told, (await desk.readOrder({ orderId })).order)}`
      case 'impossible':
        throw new FormFault(
          `Está en «${SHIPMENT_WORDS[outcome.from]}» y no puede pasar a «${SHIPMENT_WORDS[to]}». No se cambió nada.`,
        )
      case 'no-money':
        throw new FormFault(
          'El paquete volvió y su dinero ya no está. Si igual hay que entregarlo, márcalo abajo. No se cambió nada.',
          'evenIfRefunded',
        )
      case 'no-parcel':
        if (outcome.status === 'CANCELLED')
          throw new FormFault('La orden está cancelada: de su envío solo se anota que volvió. No se cambió nada.')
        throw new FormFault(`Todavía no tiene envío: ${ORDER_WORDS[outcome.status]}. No se cambió nada.`)
    }
  },
}

/** What the reader hears of a corrected number. */
function numberTold(told: 'again' | 'waits' | 'nothing', reader: Parameters<typeof toldWords>[0]): string {
  if (told === 'nothing') return ''
  return told === 'again'
    ? ` ${toldWords(reader, ' con ese número')}`
    : ' Su correo todavía no salió: lleva ese número.'
}

export const takeStepBack: FormAct = {
  act: 'takeStepBack',
  async run({ desk }, form) {
    const outcome = await desk.takeStepBack({ orderId: number(form, 'orderId'), ...seenVersion(form) })
    switch (outcome.kind) {
      case 'taken-back':
        return `Vuelve a estar ${SHIPMENT_WORDS[outcome.to]}. Al lector no le llega ningún correo de «${SHIPMENT_WORDS[outcome.from]}».`
      case 'too-late':
        throw new FormFault(
          'Pasaron los 10 minutos, o la imprenta dijo lo mismo, y el lector ya lo sabe. No se cambió nada.',
        )
      case 'by-network':
        throw new FormFault('Ese paso lo dijo la imprenta: solo se deshacen los de una persona. No se cambió nada.')
      case 'refunded':
        throw new FormFault(
          'El dinero se devolvió porque el envío volvió: ese paso ya no se deshace. No se cambió nada.',
        )
      case 'no-step':
        throw new FormFault('No hay ningún paso del envío que deshacer.')
    }
  },
}

export const changeAddress: FormAct = {
  act: 'changeAddress',
  async consequence({ desk, rehearsal }, form) {
    const request = addressChangeOf(form)
    const { address, city, department } = request.address
    const network = hearingNetwork(await rehearsal.changeAddress(request))
    const { order } = await desk.readOrder(request)
    const printer =
      network === 'will-hear'
        ? 'La imprenta la recibe con la orden.'
        : 'La imprenta ya tiene la anterior: hay que avisarle, y queda un pendiente hasta entonces.'
    return {
      question: `La orden va a ${[address, city, department].join(', ')}. ${printer} ${toldWords(order, ' con la dirección nueva')}`,
      button: 'Cambiar la dirección',
    }
  },
  async run({ desk }, form) {
    const request = addressChangeOf(form)
    return hearingNetwork(await desk.changeAddress(request)) === 'will-hear'
      ? 'La dirección cambió. La imprenta la recibe con la orden.'
      : 'La dirección cambió. La imprenta ya tiene la anterior: avísale, y cierra el pendiente que quedó abierto.'
  },
}

function addressChangeOf(form: FormData) {
  return { orderId: number(form, 'orderId'), address: addressOf(form), ...seenVersion(form) }
}

function addressOf(form: FormData) {
  const zipCode = text(form, 'zipCode')
  const address = v.safeParse(deliveryAddressSchema, {
    shippingMethod: 'DELIVERY',
    address: text(form, 'address'),
    city: text(form, 'city'),
    department: text(form, 'department'),
    ...(zipCode && { zipCode }),
  })
  if (address.success) return address.output
  const [first] = address.issues
  throw new FormFault(first.message, v.getDotPath(first) ?? undefined)
}

/** Whether the network gets the new address with the order. @throws FormFault */
function hearingNetwork(outcome: Awaited<ReturnType<PersonsDesk['changeAddress']>>): 'will-hear' | 'must-be-told' {
  if (outcome.kind === 'not-delivered') throw new FormFault('Se retira en el centro de retiro. No se cambió nada.')
  if (outcome.kind === 'too-late') throw new FormFault('Ya salió, o está cancelada. No se cambió nada.')
  return outcome.network
}

function retryOf(form: FormData) {
  return { orderId: number(form, 'orderId'), evenIfUnpaid: isChecked(form, 'evenIfUnpaid'), ...seenVersion(form) }
}

export const retryPrint: FormAct = {
  act: 'retryPrint',
  async consequence({ rehearsal }, form) {
    const outcome = await rehearsal.retryPrint(retryOf(form))
    return {
      question: printed(outcome, `${ASKED_AGAIN} Lo que ya haya tomado no se imprime dos veces.`),
      button: 'Pedir otra vez',
    }
  },
  async run({ desk }, form) {
    return printed(await desk.retryPrint(retryOf(form)), ASKED_AGAIN)
  },
}

const ASKED_AGAIN = 'Se pide otra vez a la imprenta en medio minuto.'

export const confirmPrint: FormAct = {
  act: 'confirmPrint',
  async consequence({ desk, rehearsal }, form) {
    const request = confirmingOf(form)
    const { order } = await desk.readOrder(request)
    // The reader of a confirmed one was told: a print that was given up changes nothing for them.
    const told = order.status === 'CONFIRMED' ? '' : ` ${toldWords(order, ': la orden está confirmada')}`
    return {
      question: `${confirmed(await rehearsal.confirmPrint(request))}${told}`,
      button: 'Confirmar la impresión',
    }
  },
  async run({ desk }, form) {
    return confirmed(await desk.confirmPrint(confirmingOf(form)))
  },
}

function confirmingOf(form: FormData) {
  return {
    orderId: number(form, 'orderId'),
    reference: text(form, 'reference') || null,
    isElsewhere: isChecked(form, 'isElsewhere'),
    evenIfUnpaid: isChecked(form, 'evenIfUnpaid'),
    ...seenVersion(form),
  }
}

function confirmed(outcome: Awaited<ReturnType<PersonsDesk['confirmPrint']>>): string {
  if (outcome.kind === 'other-number') {
    const words = `La imprenta la conoce ${otherNumberWords(outcome)}; si la encargaste por fuera, dilo. No se cambió nada.`
    throw new FormFault(words, 'reference')
  }
  return printed(outcome, 'La impresión queda confirmada.')
}

function printed(
  outcome: { kind: 'done' | 'done-unpaid' | 'no-money' } | { kind: 'not-awaited'; status: keyof typeof ORDER_WORDS },
  done: string,
): string {
  switch (outcome.kind) {
    case 'done':
      return done
    case 'done-unpaid':
      return `${done} Atención: la orden no tiene su dinero.`
    case 'no-money':
      throw new FormFault(
        'La orden no tiene su dinero, o se está devolviendo. Si igual hay que imprimirla, o ya la encargaste, márcalo abajo. No se cambió nada.',
        'evenIfUnpaid',
      )
    case 'not-awaited':
      throw new FormFault(`No espera a la imprenta: ${ORDER_WORDS[outcome.status]}. No se cambió nada.`)
  }
}
