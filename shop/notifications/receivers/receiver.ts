import { createHmac } from 'node:crypto'
import { createTokenSigner } from '../../../platform/signed-token.ts'

/** The stored form of a receiver: a digest of the address, which can't be computed without the shop's secret. */
export function receiverOf(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`receiver:${mailbox(address)}`)
    .digest('hex')
}

/**
 * The mailbox of an address, as far as the address shows it. Capitals and the part after a `+` don't matter, nor do dots at Gmail. So one
 * person is one receiver, however the address is written.
 */
function mailbox(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? ['', address, '']
  const bare = local.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
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
