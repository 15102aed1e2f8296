import { createHmac } from 'node:crypto'
import { createTokenSigner } from '../../../platform/signed-token.ts'
import { mailboxOf } from '../../orders/mailbox.ts'

/** The stored form of a receiver: a digest of the address, which can't be computed without the shop's secret. */
export function receiverOf(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`receiver:${mailboxOf(address)}`)
    .digest('hex')
}

/** The signed token in the link to refuse mails. It contains the receiver's digest, never the address. */
export function refusalToken(secret: string, receiver: string): string {
  return createTokenSigner(secret, 'mail-refusal').sign(receiver)
}

/** The receiver of a link; null if the token is not ours. */
export function receiverOfToken(secret: string, token: string): string | null {
  const receiver = createTokenSigner(secret, 'mail-refusal').open(token)
  return typeof receiver === 'string' ? receiver : null
}
