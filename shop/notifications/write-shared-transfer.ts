import { awaitedUntil, awaitsMoney, type MailFacts } from './mail-conditions.ts'
import type { MailContent } from './mails/compose-mail.ts'
import { sharedTransferEndedMail, sharedTransferWaitsMail } from './mails/shared-transfer.ts'
import type { OrderMail } from './order-mail.ts'

type AboutShared = Extract<OrderMail, { mail: 'shared-transfer-waits' | 'shared-transfer-ended' }>

/** The mail about a transfer that names the order and others, as long as it waits, or nothing of it does. Null once it paid the order. */
export function sharedTransfer(about: AboutShared, facts: MailFacts): MailContent | null {
  const shared = facts.sharedTransfers.find(({ transferId }) => transferId === about.transferId)
  if (!shared) return null
  const input = { ...facts, awaits: awaitsMoney(facts) }
  if (about.mail === 'shared-transfer-waits') {
    return shared.isWaiting ? sharedTransferWaitsMail({ ...input, isTakenBack: about.isTakenBack ?? false }) : null
  }
  return shared.isWaiting
    ? null
    : sharedTransferEndedMail({ ...input, wentBack: shared.wentBack, until: awaitedUntil(facts) })
}
