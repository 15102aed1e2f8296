import { describe, expect, it } from 'vitest'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { cancelOrder, openIssues, orderFile, wait } from '../../../test/support/paid-order.ts'
import { says } from '../../../test/support/print-answers.ts'
import { atTheNetwork, bothTaken, confirmByAna, moveTo } from '../../../test/support/print-versions.ts'
import { resolveIssue } from '../issue-store.ts'
import { retryPrint } from './print-by-operator.ts'
import { printOrders } from './print-orders.ts'
import { applyPrintWebhook } from './print-webhooks.ts'

/** A person confirmed the earlier one by its number, and the network has the present one too. */
async function bothInDoubt() {
  const test = await bothTaken()
  await confirmByAna(test, test.number)
  await dropWhatIsUnwanted(test)
  await printOrders(test.deps)
  expect(await openIssues(test)).toEqual(['printed-twice', 'printed-twice'])
  return test
}

describe('both versions of an order that the network has', () => {
  it.each([
    ['the present one where no number says which', 'next', 'reference'],
    ['the earlier one by its number', 'reference', 'next'],
  ] as const)('are not both printed: %s', async (_what, stays, goes) => {
    const test = await bothInDoubt()
    await confirmByAna(test, stays === 'reference' ? test.number : null)
    expect(test.events).toMatchObject([{ type: 'print-unwanted', reference: test[goes], isThere: true }])
    await dropWhatIsUnwanted(test)
    wait(test, 1)
    await printOrders(test.deps)
    expect(await atTheNetwork(test)).toEqual({ [test[stays]]: 'CONFIRMED', [test[goes]]: 'CANCELLED' })
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: test[stays], is_by_hand: false })
    expect(await openIssues(test)).toEqual(stays === 'reference' ? ['address-changed'] : [])
  })
})

describe('the earlier of both versions, which the network prints as a person said', () => {
  it('is followed by a reference that the network never had, once it is given up', async () => {
    const test = await bothInDoubt()
    await confirmByAna(test, test.number)
    await dropWhatIsUnwanted(test)
    await test.printing.decide(test.reference, 'CANCELLED')
    await deliverWebhook(test, test.reference)
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    await printOrders(test.deps)
    const third = `${test.reference}-3`
    expect(await atTheNetwork(test)).toEqual({
      [test.reference]: 'CANCELLED',
      [test.next]: 'CANCELLED',
      [third]: 'CONFIRMED',
    })
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: third, latest_reference: null })
  })

  it('leaves the later one to be asked about, where the network refuses it and a person confirms another number', async () => {
    const test = await bothInDoubt()
    await confirmByAna(test, test.number)
    const refusing = { ...test.printing.network, read: async () => says('REFUSED')(test.reference) }
    await printOrders({ ...test.deps, network: refusing })
    expect(await openIssues(test)).toEqual(['address-changed', 'print-failed'])
    test.events.length = 0
    wait(test, 1)
    await confirmByAna(test, 'MANO-4')
    await dropWhatIsUnwanted(test)
    const { issues } = await orderFile(test)
    expect(issues.filter(({ kind, resolved_at }) => kind === 'printed-twice' && !resolved_at)).toMatchObject([
      { subject: test.next, detail: expect.stringContaining('Es una versión posterior de la orden.') },
    ])
  })
})

describe('both versions of an order, of which a person confirmed the present one by its number', () => {
  async function confirmedAsNow() {
    const test = await bothTaken()
    await confirmByAna(test, test.nextNumber)
    await dropWhatIsUnwanted(test)
    expect(await openIssues(test)).toEqual(['printed-twice'])
    return test
  }

  it.each(['as it is asked', 'as it tells'])('are not both printed, once the network knows it so: %s', async how => {
    const test = await confirmedAsNow()
    if (how === 'as it tells') await deliverWebhook(test, test.next)
    else await printOrders(test.deps)
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [test.next]: 'CONFIRMED' })
    expect(await openIssues(test)).toEqual([])
  })

  it('are told apart by the network’s answer: it is to drop the other one alone, and nobody has to decide', async () => {
    const test = await confirmedAsNow()
    await printOrders(test.deps)
    expect(test.events).toMatchObject([{ type: 'print-unwanted', reference: test.reference, isThere: true }])
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'printed-twice', resolution: 'confirmed', resolved_at: test.clock.at },
    ])
  })

  it('are not both printed though a person settled the question meanwhile', async () => {
    const test = await confirmedAsNow()
    const { orderId, clock } = test
    await resolveIssue(test.db, { orderId, kind: 'printed-twice', resolution: 'ana: es la nueva', at: clock.at })
    await printOrders(test.deps)
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [test.next]: 'CONFIRMED' })
  })
})

it('of three versions the network drops the second too, where it dropped the first, which a person confirmed', async () => {
  const test = await bothTaken()
  await moveTo(test, 'Tranqueras')
  await confirmByAna(test, test.number)
  await dropWhatIsUnwanted(test)
  expect(await openIssues(test)).toEqual(['printed-twice', 'printed-twice'])
  await test.printing.decide(test.reference, 'CANCELLED')
  await test.shop.keepPrintWebhook(test.reference)
  for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
  expect(test.events, 'the present one may be asked for').toMatchObject([
    { type: 'print-unwanted', reference: test.next, isThere: true },
  ])
  await dropWhatIsUnwanted(test)
  expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [test.next]: 'CANCELLED' })
  expect(await openIssues(test)).toEqual(['print-failed'])
  const doubts = (await orderFile(test)).issues.filter(({ kind }) => kind === 'printed-twice')
  expect(doubts.map(({ resolution }) => resolution)).toEqual(['dropped by the network', 'dropped by the network'])
})

it('both versions are dropped where a person confirmed another number, and the order is cancelled before either is read', async () => {
  const test = await bothTaken()
  await confirmByAna(test, 'MANO-4')
  await cancelOrder(test, true)
  await dropWhatIsUnwanted(test)
  expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [test.next]: 'CANCELLED' })
  expect(await openIssues(test)).toEqual([])
})
