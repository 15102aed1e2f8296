import { montevideoDate } from '../../contract/dates.ts'
import type { Finding } from '../verdicts/accounts.ts'
import { type Answer, type MoneyThatWaited, waitingMoneyFinding } from '../verdicts/told-and-done.ts'
import type { FailingSmtp } from '../world/smtp.ts'
import type { World } from '../world/world.ts'
import type { BackOffice } from './back-office.ts'
import type { Bank } from './bank.ts'

/** No order costs so little, so it pays none. */
const OTHER_SUM_CENTS = 4200

interface Deps {
  world: World
  backOffice: BackOffice
  bank: Bank
  smtp: FailingSmtp
}

/**
 * A transfer names an order and does not pay it: the order is cancelled, or paid. The operator gives it back. The order's buyer hears of both.
 */
export async function moneyThatWaits(deps: Deps, orderIds: readonly number[]): Promise<Finding> {
  const { world, backOffice, bank } = deps
  const receivedOn = montevideoDate(world.clock.now())
  const transfers = orderIds.map(orderId => ({ orderId, bankReference: bank.receive(new Map()) }))
  const lines = transfers.map(({ orderId, bankReference }) => ({
    bankReference,
    amountCents: OTHER_SUM_CENTS,
    words: `Transferencia Orden # ${orderId}`,
    receivedOn,
  }))
  const waited = await mailsAfter(deps, orderIds, 'transfer-waits', () =>
    backOffice.operate({ kind: 'import-statement', lines }),
  )
  const answers = new Map<number, Answer>()
  const returned = await mailsAfter(deps, orderIds, 'transfer-returned', async () => {
    for (const { orderId, bankReference } of transfers) {
      const act = { kind: 'return-transfer', bankReference, sentAs: bank.send(new Map()) } as const
      answers.set(orderId, (await backOffice.operate(act)) as Answer)
    }
  })
  return waitingMoneyFinding(
    transfers.map(({ orderId, bankReference }): MoneyThatWaited => {
      const [heardOf, heardBack] = [waited.get(orderId) ?? [], returned.get(orderId) ?? []]
      return { orderId, bankReference, givenBack: answers.get(orderId), heardOf, heardBack }
    }),
    OTHER_SUM_CENTS,
  )
}

/** The texts of the mails of this name that an act sends, by order. */
async function mailsAfter(
  { world, smtp }: Deps,
  orderIds: readonly number[],
  mail: string,
  act: () => Promise<unknown>,
): Promise<Map<number, string[]>> {
  const before = smtp.taken.length
  await act()
  await world.settle()
  const sent = smtp.taken.slice(before)
  const isAbout = (id: string, orderId: number) => new RegExp(`^order-${orderId}-${mail}-[0-9a-f]+@`).test(id)
  return new Map(
    orderIds.map(orderId => [
      orderId,
      sent.filter(({ messageId }) => isAbout(messageId, orderId)).map(({ subject, text }) => `${subject}\n${text}`),
    ]),
  )
}
