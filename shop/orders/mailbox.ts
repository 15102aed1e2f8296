/**
 * The mailbox of an address, as far as the address shows it. Capitals and the part after a `+` don't matter, nor do dots at Gmail. So one
 * person is one receiver, however the address is written.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? ['', address, '']
  const bare = local.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}
