import type { ReceiverDeps } from './receivers/may-mail.ts'
import { receiverOfToken } from './receivers/receiver.ts'
import { deleteRefusal, insertRefusal, isRefused } from './receivers/receiver-store.ts'

/** Whether the receiver of a mail's link refuses mails; null if the link is not ours. */
export async function readRefusal(
  { db, secret }: Pick<ReceiverDeps, 'db' | 'secret'>,
  token: string,
): Promise<{ isRefused: boolean } | null> {
  const receiver = receiverOfToken(secret, token)
  return receiver === null ? null : { isRefused: await isRefused(db, receiver) }
}

/**
 * Lets the receiver of a link refuse all mails that their orders do not need, or accept them again. `receivers/mail-kinds.ts` says which
 * are needed.
 * @returns false if the link is not ours
 */
export async function setRefusal(
  { db, clock, secret }: ReceiverDeps,
  token: string,
  { refuses }: { refuses: boolean },
): Promise<boolean> {
  const receiver = receiverOfToken(secret, token)
  if (receiver === null) return false
  if (refuses) await insertRefusal(db, receiver, clock.now())
  else await deleteRefusal(db, receiver)
  return true
}
