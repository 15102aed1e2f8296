import { expect, it } from 'vitest'
import { openIssues, type PaidShop, wait } from '../../../test/support/paid-order.ts'
import { dispute, refunded, statement, transfer } from '../../../test/support/returned-money.ts'
import { readHeldMoney } from '../../desk/read-held-money.ts'
import { readStanding } from '../overview/order-standing.ts'
import { findPayable } from './payable-store.ts'

/** Of 1,490 pesos, 690 went back elsewhere; a dispute took the other 800, and a transfer settled its debt. */
async function settled(isPrinted = true) {
  const test = await refunded(690, { isPrinted })
  wait(test, 24)
  await dispute(test)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere', 'chargeback'])
  const settling = await transfer(test, 800)
  expect(settling).toMatchObject({ kind: 'debt-settled', owedCents: 0 })
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  return { ...test, settling }
}

const held = ({ db, deps, orderId }: PaidShop) =>
  readHeldMoney({ db, network: deps.network, differenceLimitCents: 0 }, orderId)

it('money that settles a dispute’s debt is not asked for again where other money went back before', async () => {
  const test = await settled()
  expect(await findPayable(test.db, [test.orderId])).toMatchObject([{ dueCents: 69_000 }])
  expect(await held(test)).toMatchObject({ awaitedCents: 69_000 })
  const standing = { receivedCents: 80_000, unreplacedCents: 69_000, missingCents: 149_000, heldCents: 0 }
  expect(await readStanding(test.db, test.orderId)).toMatchObject(standing)
  const refused = { kind: 'money-went-back', expectedCents: 69_000, heldCents: 80_000 }
  expect(await transfer(test, 1490)).toEqual(refused)
  expect(await transfer(test, 690)).toMatchObject({ kind: 'paid' })
  expect(await openIssues(test)).toEqual([])
  expect(await transfer(test, 690)).toEqual({ kind: 'already-paid' })
})

it('a statement’s line replaces as much', async () => {
  const test = await settled()
  expect(await statement(test, 1490, 690)).toMatchObject([
    { kind: 'unmatched', problem: 'wrong-amount' },
    { kind: 'paid', orderId: test.orderId },
  ])
})
