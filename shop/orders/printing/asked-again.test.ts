import { expect, it } from 'vitest'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { cancelOrder, openIssues, orderFile, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { payAgain } from '../../../test/support/pay-again.ts'
import { atTheNetwork, bothTaken, confirmByAna, takeUnheard } from '../../../test/support/print-versions.ts'
import { resolveIssue } from '../issue-store.ts'
import { printOrders } from './print-orders.ts'

/** A person confirmed by a number that nobody knows what the network has too, and is asked. */
async function inDoubt() {
  const test = await paidOrder()
  await takeUnheard(test)
  await confirmByAna(test, 'MANO-4')
  await deliverWebhook(test, test.reference)
  expect(await openIssues(test)).toEqual(['printed-twice'])
  return test
}

it.each(['the word to drop it', 'a look at it'])('who prints what is paid again is asked again: %s', async how => {
  const test = await inDoubt()
  await cancelOrder(test, true)
  expect(await openIssues(test)).not.toContain('printed-twice')
  const toDrop = test.events.filter(({ type }) => type === 'print-unwanted')
  expect(await payAgain(test)).toMatchObject({ kind: 'paid', printing: 'was-printed' })
  if (how === 'a look at it') await printOrders(test.deps)
  else {
    test.events.push(...toDrop)
    await dropWhatIsUnwanted(test)
  }
  expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'PRINTED' })
  expect(await openIssues(test)).toEqual(['printed-twice'])
})

it('what could not be dropped, was paid again and is printed there, as a person says, waits for nobody at once', async () => {
  const test = await inDoubt()
  await test.printing.decide(test.reference, 'PRINTED')
  await cancelOrder(test, true)
  const refunds = test.events.filter(({ type }) => type === 'refund-requested')
  await dropWhatIsUnwanted(test)
  expect(await openIssues(test)).toEqual(['printed-after-cancel'])
  test.events.push(...refunds)
  await payAgain(test)
  await printOrders(test.deps)
  expect(await openIssues(test)).toEqual(['printed-after-cancel', 'printed-twice'])
  expect(await confirmByAna(test, null)).toEqual({ kind: 'done' })
  expect(await openIssues(test)).toEqual([])
})

it('who prints it is not asked again where a person settled that, whatever is paid', async () => {
  const test = await inDoubt()
  const { orderId, clock } = test
  await resolveIssue(test.db, { orderId, kind: 'printed-twice', resolution: 'ana: da igual', at: clock.at })
  await cancelOrder(test, true)
  await payAgain(test)
  await printOrders(test.deps)
  expect(await openIssues(test)).toEqual([])
})

it('who prints it is asked again once a person confirms it anew', async () => {
  const test = await bothTaken()
  await confirmByAna(test, test.nextNumber)
  await dropWhatIsUnwanted(test)
  expect(await openIssues(test)).toEqual(['printed-twice'])
  await printOrders(test.deps)
  const toDrop = test.events.filter(({ type }) => type === 'print-unwanted')
  wait(test, 0.05)
  await test.printing.decide(test.next, 'CANCELLED')
  await deliverWebhook(test, test.next)
  expect(await openIssues(test)).toEqual(['print-failed'])
  await confirmByAna(test, 'MANO-4')
  test.events.splice(0, test.events.length, ...toDrop)
  await dropWhatIsUnwanted(test)
  expect(await atTheNetwork(test)).toMatchObject({ [test.reference]: 'CONFIRMED' })
  const { issues } = await orderFile(test)
  expect(issues.filter(({ resolved_at }) => !resolved_at)).toMatchObject([
    { kind: 'printed-twice', subject: test.reference, detail: expect.stringContaining('MANO-4') },
  ])
})
