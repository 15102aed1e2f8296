import { describe, expect, it } from 'vitest'
import {
  cancelOrder,
  openIssues,
  orderFile,
  type PaidShop,
  paidOrder,
  sayOtherwise,
  wait,
} from '../../../test/support/paid-order.ts'
import { resolveByOperator } from '../overview/operator-orders.ts'
import { printOrders } from '../printing/print-orders.ts'
import { applyPrintWebhook } from '../printing/print-webhooks.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { moveParcel } from './move-parcel.ts'
import { takeStepBack } from './take-step-back.ts'
import { tellParcelSteps } from './tell-steps.ts'

type Status = Parameters<typeof moveParcel>[1]['to']

const move = (test: PaidShop, to: Status, number?: string) =>
  moveParcel(test.deps, { orderId: test.orderId, to, operator: 'ana', tracking: number ? { number, url: null } : null })

/** A webhook of the network that names the parcel so; null: it gives no number. */
async function networkSays(test: PaidShop, status: Status, number: string | null = 'UY1'): Promise<void> {
  await test.printing.decide(test.reference, status)
  await test.shop.keepPrintWebhook(test.reference)
  const tracking = number === null ? null : { number, url: null }
  const network: typeof test.deps.network = {
    ...test.deps.network,
    async read(reference) {
      const answer = await test.deps.network.read(reference)
      return answer.kind === 'answered' ? { ...answer, state: { ...answer.state, tracking } } : answer
    },
  }
  for (const webhookId of test.printWebhooks.splice(0))
    await applyPrintWebhook({ ...test.deps, network }, { webhookId })
}

/** It was sent, and the operator said more than ten minutes ago that it came back: the network knows nothing of that. */
async function saidToBeBack({ isDelivered = true } = {}) {
  const test = await paidOrder({ isDelivered })
  await printOrders(test.deps)
  await move(test, isDelivered ? 'DISPATCHED' : 'READY_FOR_PICKUP', 'UY1')
  await move(test, 'RETURNED')
  wait(test, 1)
  await tellParcelSteps(test.deps)
  test.events.length = 0
  return test
}

async function giveBack(test: PaidShop, isDone: boolean): Promise<void> {
  const asked = await refundByOperator(test.deps, { orderId: test.orderId, reason: 'volvió', operator: 'ana' })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  if (isDone) await refundPayment(test.deps, asked)
}

const shipment = async (test: PaidShop) => (await orderFile(test)).shipment
const news = async (test: PaidShop) =>
  (await orderFile(test)).issues
    .filter(({ kind }) => kind === 'parcel-news')
    .map(each => each.detail.replaceAll('\u00a0', ' '))

const BACK = 'Aquí se anotó que volvió: 20/11/2026 09:00, ana.'

describe('a parcel that is said to have come back, and that arrived by the network’s word', () => {
  it.each([
    [true, 'DELIVERED', 'UY1', 'que se entregó (UY1)'],
    [true, 'DELIVERED', null, 'que se entregó'],
    [false, 'COLLECTED', null, 'que se retiró'],
  ] as const)(
    'waits for a person with both facts, once (delivered: %s, %s, %s)',
    async (...[isDelivered, status, number, said]) => {
      const test = await saidToBeBack({ isDelivered })
      await networkSays(test, status, number)
      await networkSays(test, status, number)
      expect(await shipment(test), 'nobody knows which is true').toMatchObject({ status: 'RETURNED' })
      expect(await openIssues(test)).toEqual(['parcel-returned', 'parcel-news'])
      expect(await news(test)).toEqual([`La imprenta dice ${said}. ${BACK}`])
      expect(test.events).toEqual([])
    },
  )

  it.each([
    [true, 'Se devolvieron $ 1.780,00.'],
    [false, 'Se están devolviendo $ 1.780,00.'],
  ])('waits with its money where that went back for it (done: %s)', async (isDone, sum) => {
    const test = await saidToBeBack()
    await giveBack(test, isDone)
    await networkSays(test, 'DELIVERED')
    expect(await news(test)).toEqual([`La imprenta dice que se entregó (UY1). ${BACK} ${sum}`])
  })

  it('waits where its order was cancelled since', async () => {
    const test = await saidToBeBack()
    await test.printing.decide(test.reference, 'PRINTED')
    await cancelOrder(test, true)
    await networkSays(test, 'DISPATCHED')
    expect(await news(test), 'older than its return').toEqual([])
    await networkSays(test, 'DELIVERED')
    expect(await news(test)).toEqual([
      `La imprenta dice que se entregó (UY1). ${BACK} Se están devolviendo $ 1.780,00.`,
    ])
  })

  it('waits where its order was cancelled since and it was to be collected', async () => {
    const test = await saidToBeBack({ isDelivered: false })
    await test.printing.decide(test.reference, 'PRINTED')
    await cancelOrder(test, true)
    await networkSays(test, 'READY_FOR_PICKUP')
    expect(await news(test), 'older than its return').toEqual([])
    await networkSays(test, 'COLLECTED')
    expect(await news(test)).toEqual([`La imprenta dice que se retiró (UY1). ${BACK} Se están devolviendo $ 1.490,00.`])
  })

  it('waits no more once the operator says that it went out again and arrived', async () => {
    const test = await saidToBeBack()
    await networkSays(test, 'DELIVERED')
    expect(await move(test, 'DISPATCHED', 'UY1')).toEqual({ kind: 'moved' })
    expect(await move(test, 'DELIVERED')).toEqual({ kind: 'moved' })
    expect(await openIssues(test)).toEqual([])
  })

  it('waits no more once a person found out that it did come back, and again after another return', async () => {
    const test = await saidToBeBack()
    await networkSays(test, 'DELIVERED')
    const [issueId = 0] = (await orderFile(test)).issues
      .filter(({ kind }) => kind === 'parcel-news')
      .map(({ id }) => id)
    await resolveByOperator(test.deps, { orderId: test.orderId, issueId, note: 'está acá', operator: 'ana' })
    await networkSays(test, 'DELIVERED')
    expect(await openIssues(test)).toEqual(['parcel-returned'])
    wait(test, 1)
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await networkSays(test, 'DELIVERED')
    expect(await openIssues(test)).toEqual(['parcel-returned', 'parcel-news'])
  })

  it('waits as much where it was sent again by mistake in between, which was taken back', async () => {
    const test = await saidToBeBack()
    await move(test, 'DISPATCHED', 'UY2')
    await takeStepBack(test.deps, { orderId: test.orderId, operator: 'ana' })
    await networkSays(test, 'DELIVERED')
    expect(await news(test)).toEqual([`La imprenta dice que se entregó (UY1). ${BACK}`])
  })

  it('waits where the network’s first word has a number of its own, and a person had typed another', async () => {
    const test = await saidToBeBack()
    await networkSays(test, 'DELIVERED', 'RED-1')
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED', tracking_number: 'RED-1' })
    expect(await news(test)).toEqual([`La imprenta dice que se entregó (RED-1). ${BACK}`])
    expect(test.events).toEqual([])
    await networkSays(test, 'DISPATCHED', 'RED-2')
    expect(await shipment(test), 'its second number is of another sending').toMatchObject({ status: 'DISPATCHED' })
    await networkSays(test, 'DELIVERED', 'RED-1')
    expect(await shipment(test), 'of the sending before').toMatchObject({ status: 'DISPATCHED' })
  })

  it('waits where the network says first that it sent it, by a number of its own: that may be late', async () => {
    const test = await saidToBeBack()
    for (let time = 0; time < 2; time++) await networkSays(test, 'DISPATCHED', 'RED-1')
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED', tracking_number: 'RED-1' })
    expect(test.events).toEqual([])
    expect(await news(test)).toEqual([`La imprenta dice que lo envió (RED-1). ${BACK}`])
    expect(await move(test, 'DISPATCHED', 'RED-1'), 'a person found out').toEqual({ kind: 'moved' })
    expect(await openIssues(test)).toEqual([])
  })

  it('was not sent again where a person had said first that it arrived', async () => {
    const test = await saidToBeBack({ isDelivered: false })
    await move(test, 'READY_FOR_PICKUP')
    await move(test, 'COLLECTED')
    await move(test, 'RETURNED')
    await networkSays(test, 'COLLECTED', 'RED-1')
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED' })
    expect(await openIssues(test)).toEqual(['parcel-returned'])
  })

  it('waits where its order was cancelled since, whatever number a person had typed', async () => {
    const test = await saidToBeBack()
    await test.printing.decide(test.reference, 'PRINTED')
    await cancelOrder(test, true)
    await networkSays(test, 'DISPATCHED', 'RED-1')
    await networkSays(test, 'DELIVERED', 'RED-1')
    expect(await openIssues(test)).not.toContain('parcel-refunded')
    const back = `${BACK} Se están devolviendo $ 1.780,00.`
    expect(await news(test)).toEqual([
      `La imprenta dice que lo envió (RED-1). ${back}`,
      `La imprenta dice que se entregó (RED-1). ${back}`,
    ])
    await networkSays(test, 'DELIVERED', 'RED-2')
    expect(await openIssues(test)).toContain('parcel-refunded')
  })

  it.each(['before', 'after'])(
    'was sent again where the network had used the number that a person typed (%s)',
    async when => {
      const test = await paidOrder()
      await printOrders(test.deps)
      await move(test, 'DISPATCHED', 'UY1')
      if (when === 'before') await networkSays(test, 'DISPATCHED', 'UY1')
      await move(test, 'RETURNED')
      if (when === 'after') await networkSays(test, 'DISPATCHED', 'UY1')
      expect(await shipment(test)).toMatchObject({ status: 'RETURNED' })
      await networkSays(test, 'DELIVERED', 'UY2')
      expect(await shipment(test)).toMatchObject({ status: 'DELIVERED', tracking_number: 'UY2' })
      expect(await openIssues(test)).toEqual([])
    },
  )

  it('was sent again where the network itself said that it came back, without a number', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await networkSays(test, 'RETURNED', null)
    await networkSays(test, 'DISPATCHED', 'RED-1')
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'RED-1' })
  })

  it('by the network’s number, though the return is taken back, arrives', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await networkSays(test, 'DISPATCHED', 'RED-1')
    expect(await openIssues(test)).toEqual(['parcel-returned', 'parcel-news'])
    await sayOtherwise(test)
    expect(await takeStepBack(test.deps, { orderId: test.orderId, operator: 'ana' })).toMatchObject({
      kind: 'taken-back',
    })
    expect(await openIssues(test)).toEqual([])
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY1' })
    await networkSays(test, 'DELIVERED', 'RED-1')
    expect(await shipment(test)).toMatchObject({ status: 'DELIVERED', tracking_number: 'RED-1' })
  })

  it('waits for nobody with it where it came back after it had arrived, or by the network’s word', async () => {
    const arrived = await paidOrder()
    await printOrders(arrived.deps)
    await networkSays(arrived, 'DELIVERED')
    await move(arrived, 'RETURNED')
    await networkSays(arrived, 'DELIVERED')
    expect(await openIssues(arrived)).toEqual(['parcel-returned'])

    const collected = await paidOrder({ isDelivered: false })
    await printOrders(collected.deps)
    await networkSays(collected, 'COLLECTED', null)
    await move(collected, 'RETURNED')
    await networkSays(collected, 'COLLECTED', null)
    expect(await openIssues(collected)).toEqual(['parcel-returned'])

    const returned = await paidOrder()
    await printOrders(returned.deps)
    await networkSays(returned, 'DISPATCHED')
    await networkSays(returned, 'RETURNED')
    await networkSays(returned, 'DELIVERED')
    expect(await openIssues(returned)).toEqual(['parcel-returned'])
  })
})
