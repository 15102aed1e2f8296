import type { Config } from '../config.ts'

/** Who is called where, by the settings: the longest address first. */
export type PartnersCalled = readonly { name: string; address: string }[]

export function partnersOf(config: Config): PartnersCalled {
  const { cardProvider, printNetwork, RECAPTCHA_API_BASE, IMAGE_PROXY_URL, BACKUP_S3_URL } = config
  const named = [
    { name: 'card-provider', address: cardProvider.apiBase },
    { name: 'print-network', address: printNetwork.url },
    { name: 'captcha', address: RECAPTCHA_API_BASE },
    { name: 'image-proxy', address: IMAGE_PROXY_URL ?? '' },
    { name: 'backups', address: BACKUP_S3_URL ? new URL(BACKUP_S3_URL).origin : '' },
  ]
  return named.filter(({ address }) => address !== '').sort((a, b) => b.address.length - a.address.length)
}

/** The partner at an address; undefined for anybody else, a supplier perhaps. */
export function partnerAt(partners: PartnersCalled, address: string): string | undefined {
  return partners.find(partner => address.startsWith(partner.address))?.name
}
