import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** Whether connecting to an IP address is allowed. */
export type MayReach = (address: string) => boolean

export class PrivateAddressError extends Error {}

/**
 * A DNS lookup for a host from someone else's data. If any of its addresses is not allowed, the host is refused. The connection uses the
 * checked addresses, whatever a second lookup would give.
 * @throws PrivateAddressError for an IP address as host, which is never looked up
 */
export function reachableLookup(host: string, mayReach: MayReach): LookupFunction {
  const written = host.replace(/^\[|\]$/g, '')
  if (isIP(written) && !mayReach(written)) throw new PrivateAddressError()
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !mayReach(address))) return callback(new PrivateAddressError(), [])
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Whether an address leads to this machine: `127.0.0.1` and its other forms. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
