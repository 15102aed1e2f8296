import type { Config } from '../config.ts'

/** The partners' addresses from the settings, the longest first. */
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

/** The partner at an address; undefined for anybody else, such as a supplier. */
export function partnerAt(partners: PartnersCalled, address: string): string | undefined {
  return partners.find(partner => address.startsWith(partner.address))?.name
}
