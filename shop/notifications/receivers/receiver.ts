import { createHmac } from 'node:crypto'
import { createTokenSigner } from '../../../platform/signed-token.ts'

/** As a receiver is kept: a digest of the address that nobody makes without the shop's secret. */
export function receiverOf(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`receiver:${mailbox(address)}`)
    .digest('hex')
}

/**
 * The mailbox behind an address, as far as addresses show: capitals and what follows a `+` lead to the same one, and dots do at Gmail.
 * The receiver is one person, however the address is written.
 */
function mailbox(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? ['', address, '']
  const bare = local.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}

/** The signed end of the link by which a receiver refuses mails: it names the receiver's digest, never the address. */
export function refusalToken(secret: string, receiver: string): string {
  return createTokenSigner(secret, 'mail-refusal').sign(receiver)
}

/** The receiver a link was made for, or null for what is not a link of ours. */
export function receiverOfToken(secret: string, token: string): string | null {
  const receiver = createTokenSigner(secret, 'mail-refusal').open(token)
  return typeof receiver === 'string' ? receiver : null
}
