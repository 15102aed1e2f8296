import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries: ranges from which nothing may be fetched for someone else. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Outside global unicast (2000::/3) nothing is public. Inside it, these ranges can lead to a private IPv4 address or nowhere. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
for (const [family, ranges] of [
  ['ipv4', SPECIAL_IPV4],
  ['ipv6', SPECIAL_IPV6],
] as const) {
  for (const range of ranges) {
    const [network = '', length] = range.split('/')
    special.addSubnet(network, Number(length), family)
  }
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public: not private, loopback, link-local, reserved, or a tunnel to such an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}
