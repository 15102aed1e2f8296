import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** Whether an IP address may be connected to. */
export type MayReach = (address: string) => boolean

export class PrivateAddressError extends Error {}

/**
 * How a host that someone else names is resolved: a name of which one address may not be reached is refused, so that what is connected to
 * was checked, whatever the name says when it is asked again.
 * @throws PrivateAddressError for an address written out, which is never resolved
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

/** `127.0.0.1` and what else leads to this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
