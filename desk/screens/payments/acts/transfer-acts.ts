import { formatMoney as money } from '../../../../contract/money.ts'
import { incomingReferenceWords } from '../../../../shop/desk/words/refund-words.ts'
import { alikeWarning, namesOthersWords, notTakenBackWords } from '../../../../shop/desk/words/transfer-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk, Visit } from '../../../desk-context.ts'
import { amount, isChecked, number, required, text } from '../../../form-values.ts'
import { hearsWords, othersWait } from '../../order/acts/money-words.ts'
import { usedReferenceFault } from '../../order/acts/used-reference-fault.ts'
import { assigned, whatAssigningDoes } from './assign-words.ts'

type Assignment = Parameters<PersonsDesk['assignTransfer']>[0]

export const assign: FormAct = {
  act: 'assignTransfer',
  async consequence(visit, form) {
    const input = await assignment(visit, form)
    const outcome = await visit.desk.previewAssignment(input)
    const { cents, order, namesOthers } = await facts(visit, input)
    const waits = await othersWait(visit.desk, input.orderId, [input.transferId])
    return {
      question: `${money(cents)} del crédito ${input.transferId}: ${whatAssigningDoes(outcome, { order })}${namesOthers}${waits}`,
      button: `Asignar ${money(cents)} a la orden ${input.orderId}`,
    }
  },
  async run(visit, form) {
    const input = await assignment(visit, form)
    return assigned(await visit.desk.assignTransfer(input), `Crédito ${input.transferId}`, input.orderId)
  },
}

/** @throws FormFault if the order does not exist, or the terms exclude each other */
async function assignment(visit: Visit, form: FormData): Promise<Assignment> {
  return {
    transferId: number(form, 'transferId'),
    orderId: await orderNamed(visit, form),
    ...(text(form, 'amount') && { amountCents: amount(form, 'amount') }),
    ...termsOf(form),
  }
}

async function orderNamed({ desk }: Visit, form: FormData): Promise<number> {
  const name = required(form, 'orderId', 'Falta la orden.')
  const orderId = await desk.findOrder({ name })
  if (orderId === null) throw new FormFault(`No hay ninguna orden «${name}».`, 'orderId')
  return orderId
}

function termsOf(form: FormData) {
  const reason = text(form, 'difference')
  const isPart = isChecked(form, 'isPart')
  if (isPart && reason)
    throw new FormFault('O es una parte, o se acepta la diferencia: las dos cosas no.', 'difference')
  return { isPart, acceptLate: isChecked(form, 'acceptLate'), ...(reason && { difference: { reason } }) }
}

async function facts({ desk }: Visit, { transferId, orderId, amountCents }: Assignment) {
  const [transfer, { order }] = await Promise.all([desk.readTransfer({ transferId }), desk.readOrder({ orderId })])
  const namesOthers = `${namesOthersWords(transfer, orderId)}${alikeWarning(transfer)}`
  return { cents: amountCents ?? transfer?.leftCents ?? 0, order, namesOthers }
}

/** Pays one order with several transfers. */
export const join: FormAct = {
  act: 'joinTransfers',
  async consequence(visit, form) {
    const input = await joint(visit, form)
    const outcome = await visit.desk.previewJoin(input)
    const transfers = await Promise.all(input.transferIds.map(transferId => visit.desk.readTransfer({ transferId })))
    const cents = transfers.reduce((sum, transfer) => sum + (transfer?.leftCents ?? 0), 0)
    const namesOthers = transfers
      .map(transfer => `${namesOthersWords(transfer, input.orderId)}${alikeWarning(transfer)}`)
      .join('')
    const { order } = await visit.desk.readOrder({ orderId: input.orderId })
    const waits = await othersWait(visit.desk, input.orderId, input.transferIds)
    return {
      question: `Los créditos ${input.transferIds.join(', ')}, ${money(cents)} en total: ${whatAssigningDoes(outcome, { order })}${namesOthers}${waits}`,
      button: `Asignar ${money(cents)} a la orden ${input.orderId}`,
    }
  },
  async run(visit, form) {
    const input = await joint(visit, form)
    const outcome = await visit.desk.joinTransfers(input)
    return assigned(outcome, `Créditos ${input.transferIds.join(', ')}`, input.orderId)
  },
}

async function joint(visit: Visit, form: FormData): Promise<Parameters<PersonsDesk['joinTransfers']>[0]> {
  const others = [...form.keys()].flatMap(key => Number(/^other-(\d{1,15})$/.exec(key)?.[1] ?? Number.NaN) || [])
  if (others.length === 0) throw new FormFault('Falta elegir con qué otros créditos.')
  const { isPart: _never, ...terms } = termsOf(form)
  return { transferIds: [number(form, 'transferId'), ...others], orderId: await orderNamed(visit, form), ...terms }
}

export const settle: FormAct = {
  act: 'settleTransfer',
  async consequence({ desk }, form) {
    const transferId = number(form, 'transferId')
    const note = required(form, 'note', 'Falta por qué no es de ninguna orden.')
    const cents = await leftOf(desk, transferId)
    const named = (await desk.readTransfer({ transferId }))?.named
    const heard = named ? ` El lector de la orden ${named.id}, que el crédito nombra, lee ese motivo.` : ''
    return {
      question: `${money(cents)} del crédito ${transferId} quedan cerrados sin orden: «${note}».${heard} Se puede deshacer.`,
      button: `Cerrar ${money(cents)}`,
    }
  },
  async run({ desk }, form) {
    const transferId = number(form, 'transferId')
    const outcome = await desk.settleTransfer({
      transferId,
      note: required(form, 'note', 'Falta por qué no es de ninguna orden.'),
    })
    if (outcome.kind !== 'settled') throw nothingLeft(transferId)
    return `Cerrado: ${money(outcome.amountCents)}.`
  },
}

export const giveBack: FormAct = {
  act: 'giveBackTransfer',
  async consequence({ desk }, form) {
    const transferId = number(form, 'transferId')
    const reference = required(form, 'reference', 'Falta el número de la transferencia con que se devolvió.')
    required(form, 'note', 'Falta el motivo.')
    const cents = await leftOf(desk, transferId)
    const alike = alikeWarning(await desk.readTransfer({ transferId }))
    return {
      question: `${money(cents)} del crédito ${transferId} quedan anotados como devueltos a quien los mandó, con la transferencia ${reference}. La librería ya hizo esa transferencia: esto no la hace.${alike}`,
      button: `Anotar ${money(cents)} devueltos`,
    }
  },
  async run({ desk }, form) {
    const transferId = number(form, 'transferId')
    const bankReference = required(form, 'reference', 'Falta el número de la transferencia con que se devolvió.')
    const outcome = await desk.giveBackTransfer({
      transferId,
      bankReference,
      sameTransfer: isChecked(form, 'sameTransfer'),
      note: required(form, 'note', 'Falta el motivo.'),
    })
    if (outcome.kind === 'used-reference') throw usedReferenceFault(bankReference, outcome)
    if (outcome.kind === 'incoming-reference') {
      throw new FormFault(incomingReferenceWords(bankReference, outcome), 'reference')
    }
    if (outcome.kind !== 'settled') throw nothingLeft(transferId)
    return `Anotado: ${money(outcome.amountCents)} devueltos.`
  },
}

async function leftOf(desk: PersonsDesk, transferId: number): Promise<number> {
  const transfer = await desk.readTransfer({ transferId })
  if (!transfer || transfer.leftCents === 0) throw nothingLeft(transferId)
  return transfer.leftCents
}

function nothingLeft(transferId: number): FormFault {
  return new FormFault(`Del crédito ${transferId} no queda nada sin asignar: alguien lo usó antes. No se cambió nada.`)
}

export const takeBack: FormAct = {
  act: 'takeBackTransfer',
  async consequence({ desk }, form) {
    const transferId = number(form, 'transferId')
    required(form, 'reason', 'Falta el motivo.')
    const use = (await desk.readTransfer({ transferId }))?.uses.find(({ id }) => id === number(form, 'useId'))
    if (!use || use.undone) throw new FormFault('Eso ya se deshizo. No se cambió nada.')
    const cents = money(use.amountCents)
    const file = use.orderId === null ? null : await desk.readOrder({ orderId: use.orderId })
    return {
      question: file
        ? `${cents} del crédito ${transferId} dejan de pagar la orden ${use.orderId}. Si por eso no queda paga, no se imprime y ${hearsWords(file.order)}; si ya se imprimió, no se puede.`
        : `${cents} del crédito ${transferId} esperan destino otra vez.`,
      button: `Deshacer ${cents}`,
    }
  },
  async run({ desk }, form) {
    const transferId = number(form, 'transferId')
    const useId = number(form, 'useId')
    const reason = required(form, 'reason', 'Falta el motivo.')
    const outcome = await desk.takeBackTransfer({ transferId, useId, reason })
    switch (outcome.kind) {
      case 'taken-back':
        return `${money(outcome.use.amountCents)} esperan destino otra vez. ${leftWords(outcome.use.orderId, outcome.order)}`.trim()
      case 'not-used':
      case 'several-uses':
        throw new FormFault('Eso ya se deshizo. No se cambió nada.')
      default:
        throw new FormFault(notTakenBackWords(outcome))
    }
  },
}

type LeftOrder = Extract<Awaited<ReturnType<PersonsDesk['takeBackTransfer']>>, { kind: 'taken-back' }>['order']

function leftWords(orderId: number | null, order: LeftOrder): string {
  switch (order.kind) {
    case 'as-before':
      return ''
    case 'waits-again':
      return `La orden ${orderId} no se imprime y vuelve a esperar su pago.`
    case 'paid-otherwise':
      return `La orden ${orderId} sigue paga, con otro dinero que ya tenía.`
    case 'owes-again':
      return `De la orden ${orderId} se deben otra vez ${money(order.cents)} del contracargo.`
    case 'lacks-again':
      return `La orden ${orderId} sigue en pie, y le faltan otra vez ${money(order.cents)} que se habían devuelto.`
  }
}
