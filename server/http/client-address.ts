import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../platform/log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The caller's address for rate limits: an IPv4 address, or the /64 network of an IPv6 one, since one household has all of a /64. */
    clientAddress: string
  }
}

/**
 * Sets each caller's address. Behind proxies it is in X-Forwarded-For, which anyone can write: only entries added by trusted proxies are
 * believed.
 */
export function findClientAddress(trustedProxies: readonly string[], log: Pick<Log, 'warn'>): MiddlewareHandler {
  const trusted = trustedAddresses(trustedProxies)
  let hasWarned = false
  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
    const socketAddress = incoming?.socket.remoteAddress
    const forwardedFor = context.req.header('X-Forwarded-For')
    if (forwardedFor && !hasWarned && !isTrusted(trusted, socketAddress ?? '')) {
      hasWarned = true
      log.warn(
        `${callerWords(socketAddress)} manda X-Forwarded-For y no está en TRUSTED_PROXIES: si es tu proxy, todos sus visitantes cuentan como uno`,
      )
    }
    context.set('clientAddress', networkOf(clientAddress(trusted, socketAddress, forwardedFor)))
    await next()
  }
}

/** Private networks. A proxy of the shop may be there; an address outside of them may be a person's. */
const PRIVATE = trustedAddresses([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
])

/** The address for the log, if it is not a person's. */
function callerWords(socketAddress = ''): string {
  return isTrusted(PRIVATE, socketAddress) ? socketAddress : 'alguien de afuera'
}

/** The client address of a bare Node request. */
export function callerOf(trusted: BlockList, { socket, headers }: IncomingMessage): string {
  const forwardedFor = headers['x-forwarded-for']
  return networkOf(clientAddress(trusted, socket.remoteAddress, forwardedFor?.toString()))
}

/** The client address at the other end of a connection. Null for a trusted proxy, since many clients are behind it. */
export function networkOfSocket(trusted: BlockList, { remoteAddress = '' }: Socket): string | null {
  return isTrusted(trusted, remoteAddress) ? null : networkOf(bareAddress(remoteAddress))
}

/** A block list of the addresses and CIDR networks in TRUSTED_PROXIES. */
export function trustedAddresses(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/**
 * Walks from the socket towards the reader while the addresses are trusted proxies. The first other address is the caller. Entries to the
 * left of it were sent by that caller and are not read.
 */
export function clientAddress(trusted: BlockList, socketAddress = '', forwardedFor = ''): string {
  let address = bareAddress(socketAddress)
  for (const hop of forwardedFor.split(',').reverse()) {
    if (!isTrusted(trusted, address)) break
    const next = bareAddress(hop)
    if (!isIP(next)) break
    address = next
  }
  return address
}

export function isTrusted(trusted: BlockList, address: string): boolean {
  const bare = bareAddress(address)
  return isIP(bare) !== 0 && trusted.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}

/** Strips a port, a zone, brackets, and the IPv6 form of an IPv4 address. */
function bareAddress(text: string): string {
  const trimmed = text.trim()
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1]
  const withoutPort = bracketed ?? trimmed.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return withoutPort.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // `URL` writes the address in its one short form.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
  return `${all.slice(0, 4).join(':')}::/64`
}
