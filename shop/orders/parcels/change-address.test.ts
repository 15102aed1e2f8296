import { describe, expect, it } from 'vitest'
import { dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { say } from '../../../test/support/money-reports.ts'
import { deliveryTo, orderRequest } from '../../../test/support/orders.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { readOrderFile, resolveByOperator } from '../overview/operator-orders.ts'
import { confirmPrint, retryPrint } from '../printing/print-by-operator.ts'
import { printOrders } from '../printing/print-orders.ts'
import { changeAddress } from './change-address.ts'
import { moveParcel } from './move-parcel.ts'

describe('another address', () => {
  const change = (test: PaidShop) =>
    changeAddress(test.deps, {
      orderId: test.orderId,
      address: deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' }),
      operator: 'ana',
    })

  it('goes to the network with the order, at the shipping cost of then', async () => {
    const test = await paidOrder()
    expect(await change(test)).toEqual({ kind: 'changed', network: 'will-hear' })
    await printOrders(test.deps)
    expect((await test.printing.ledger()).orders[0]?.content).toMatchObject({ deliveryTo: { city: 'Rivera' } })
    expect((await orderFile(test)).order).toMatchObject({ grand_total_cents: 178_000 })
  })

  it('is not possible for an order that is collected, or over', async () => {
    const test = await paidOrder()
    await cancelOrder(test)
    expect(await change(test)).toEqual({ kind: 'too-late', status: 'CANCELLED' })
    const placement = await test.shop.placeOrder(await test.cardOrder())
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const orderId = placement.order.id
    const collected = { orderId, address: deliveryTo(), operator: 'ana' }
    expect(await changeAddress(test.deps, collected)).toEqual({ kind: 'not-delivered' })
    expect((await readOrderFile(test.db, orderId)).order.shipping_address).toBeNull()
  })

  it('may still be changed when the book is printed, with its department and postal code', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await moveParcel(test.deps, { orderId: test.orderId, to: 'PRINTED', operator: 'ana' })).toEqual({
      kind: 'moved',
    })
    const address = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera', zipCode: '' })
    const changing = changeAddress(test.deps, { orderId: test.orderId, address, operator: 'ana' })
    expect(await changing).toEqual({ kind: 'changed', network: 'must-be-told' })
    expect((await orderFile(test)).order).toMatchObject({
      shipping_address: '18 de Julio 1',
      shipping_city: 'Rivera',
      shipping_department: 'Rivera',
      shipping_zip_code: null,
      updated_at: test.clock.at,
    })
  })

  it.each(['before it is asked again', 'while it is asked'] as const)(
    'reaches a network that took the order and whose answer was lost: %s',
    async when => {
      const test = await paidOrder()
      const { network } = test.printing
      const request: typeof network.request = async asked => {
        await network.request(asked)
        if (when === 'while it is asked') await change(test)
        return { kind: 'unavailable', reason: 'TimeoutError' }
      }
      await printOrders({ ...test.deps, network: { ...network, request } }, { limit: 1 })
      if (when !== 'while it is asked') await change(test)
      wait(test, 1)
      await printOrders(test.deps)
      await dropWhatIsUnwanted(test)
      const printed = (await test.printing.ledger()).orders.filter(({ status }) => status !== 'CANCELLED')
      expect(printed).toMatchObject([{ reference: `${test.reference}-2`, content: { deliveryTo: { city: 'Rivera' } } }])
      expect(await openIssues(test)).toEqual([])
    },
  )

  it.each([
    ['is asked for again by a person', async (test: PaidShop) => void (await retryPrint(test.deps, test.orderId))],
    ['was claimed by a process that died', async (_test: PaidShop) => {}],
  ])('reaches a network that took the order and never was heard, as it %s', async (how, then) => {
    const test = await paidOrder()
    const died = how.includes('died')
    const { network } = test.printing
    const request: typeof network.request = async asked => {
      await network.request(asked)
      if (died) throw new Error('died')
      return { kind: 'unavailable', reason: 'TimeoutError' }
    }
    const asking = printOrders({ ...test.deps, network: { ...network, request } }, { orderId: test.orderId })
    if (died) await expect(asking).rejects.toThrow('died')
    else await asking
    await then(test)
    expect(await change(test)).toEqual({ kind: 'changed', network: 'will-hear' })
    wait(test, 1)
    await printOrders(test.deps)
    await dropWhatIsUnwanted(test)
    const printed = (await test.printing.ledger()).orders.filter(({ status }) => status !== 'CANCELLED')
    expect(printed).toMatchObject([{ reference: `${test.reference}-2`, content: { deliveryTo: { city: 'Rivera' } } }])
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for a person where the network has taken the order and confirms it later', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['hold'] })
    await printOrders(test.deps)
    expect(await change(test)).toEqual({ kind: 'changed', network: 'must-be-told' })
    expect(await openIssues(test)).toEqual(['address-changed'])
  })

  it('is only written down where the order is not paid', async () => {
    const test = await paidOrder()
    const request = orderRequest({ bookId: 'B1', transactionAmount: 1780 })
    const placement = await test.shop.placeOrder({ ...request, shipping: deliveryTo() })
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const unpaid = { ...test, orderId: placement.order.id }
    expect(await change(unpaid)).toEqual({ kind: 'changed', network: 'will-hear' })
    const { order, printOrder } = await orderFile(unpaid)
    expect(order.shipping_city).toBe('Rivera')
    expect(printOrder).toBeUndefined()
  })

  it('does not have asked for what waits for its money, and goes with it once that is back', async () => {
    const test = await paidOrder()
    await say(test, 'CHARGED_BACK', 178_000)
    expect(await change(test)).toEqual({ kind: 'changed', network: 'will-hear' })
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
    await say(test, 'APPROVED', 178_000)
    await printOrders(test.deps)
    expect((await test.printing.ledger()).orders).toMatchObject([
      { status: 'CONFIRMED', content: { deliveryTo: { city: 'Rivera' } } },
    ])
  })

  it('goes with the next request to a network that refused the first', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    expect(await change(test)).toEqual({ kind: 'changed', network: 'will-hear' })
  })

  it.each([false, true])(
    'reaches a network that takes the order at that very moment, in place of what it took (held: %s)',
    async isHeld => {
      const test = await paidOrder()
      if (isHeld) await test.printing.setFaults({ next: ['hold'] })
      const { network } = test.printing
      const request: typeof network.request = async order => {
        expect(await change(test)).toEqual({ kind: 'changed', network: 'will-hear' })
        return network.request(order)
      }
      await printOrders({ ...test.deps, network: { ...network, request } }, { limit: 1 })
      await printOrders(test.deps)
      expect((await test.printing.ledger()).orders).toMatchObject([
        { status: 'CANCELLED', content: { deliveryTo: { city: 'Salto' } } },
        { status: 'CONFIRMED', content: { deliveryTo: { city: 'Rivera' } } },
      ])
      expect(await openIssues(test)).toEqual([])
    },
  )

  it.each([
    ['MANO-4', 'Se encargó a mano (MANO-4), con la dirección anterior.'],
    [null, 'Se encargó a mano, con la dirección anterior.'],
  ])('is passed on to whoever prints what was ordered elsewhere, by their number: %s', async (reference, detail) => {
    const test = await paidOrder()
    await confirmPrint(test.deps, { orderId: test.orderId, reference, operator: 'ana', isElsewhere: true })
    expect(await change(test)).toEqual({ kind: 'changed', network: 'must-be-told' })
    expect((await orderFile(test)).issues).toMatchObject([{ kind: 'address-changed', detail }])
  })

  it('is passed on to a network that a person spoke to, and whose answer was lost', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['cut-after'] })
    await printOrders(test.deps)
    await confirmPrint(test.deps, { orderId: test.orderId, reference: null, operator: 'ana' })
    expect(await change(test)).toEqual({ kind: 'changed', network: 'must-be-told' })
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: test.reference })
  })

  it('may be another one when the parcel came back, to be sent there', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana' })
    expect(await change(test)).toMatchObject({ kind: 'too-late' })
    await moveParcel(test.deps, { orderId: test.orderId, to: 'RETURNED', operator: 'ana' })
    expect(await change(test)).toMatchObject({ kind: 'changed' })
    expect((await orderFile(test)).order).toMatchObject({ shipping_city: 'Rivera' })
  })

  it('waits for a person where the network confirmed the old one, and is refused on its way', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await change(test)).toEqual({ kind: 'changed', network: 'must-be-told' })
    const [issue] = (await orderFile(test)).issues
    expect(issue).toMatchObject({
      kind: 'address-changed',
      subject: '',
      detail: `La imprenta la conoce como ${test.reference}, con la dirección anterior.`,
    })
    const resolving = { orderId: test.orderId, issueId: issue?.id ?? 0, note: 'llamé', operator: 'ana' }
    expect(await resolveByOperator(test.deps, resolving)).toEqual({ kind: 'resolved' })
    expect(await resolveByOperator(test.deps, resolving)).toEqual({ kind: 'not-open' })
    expect((await orderFile(test)).issues).toMatchObject([{ resolution: 'ana: llamé', resolved_at: test.clock.at }])
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana' })
    expect(await change(test)).toMatchObject({ kind: 'too-late' })
    const changes = (await orderFile(test)).history.filter(({ to_status }) => to_status === 'ADDRESS_CHANGED')
    expect(changes).toMatchObject([{ subject: 'shipment', from_status: null, cause: 'operator', actor: 'ana' }])
    expect(JSON.stringify((await orderFile(test)).history)).not.toContain('Rivera')
  })
})
