import { isPublicAddress } from '../../../platform/network/is-public-address.ts'
import { isLoopback } from '../../../platform/network/reach.ts'
import { tryHttpFile } from '../../../platform/remote-files/http-file.ts'
import { readHostKey } from '../../../platform/remote-files/open-sftp.ts'
import { RemoteProblem } from '../../../platform/remote-files/remote-problem.ts'
import { openSftpFolder, type RemoteFile, type SftpFolder } from '../../../platform/remote-files/sftp-folder.ts'
import type { Credentials, SourceFault } from './source.ts'
import { decodeText, isMeant, type SourceAddress } from './source-address.ts'

/** Connection details of a source. */
export interface Contact {
  address: SourceAddress
  credentials: Credentials | null
  hostKey: string | null
  isPretended: boolean
}

export type FirstContact =
  /** Files there now; over HTTPS only the one file. */
  | { kind: 'reached'; files: Pick<RemoteFile, 'name' | 'mark' | 'bytes' | 'modifiedAt'>[] }
  /** A person must compare the key with the one that the supplier publishes. No secret was sent. */
  | { kind: 'unknown-host-key'; hostKey: string }
  | { kind: 'failed'; fault: SourceFault; detail: string }

const CONTACT_MS = 30_000

/** Tests a connection before a source is saved: returns the files found, or the error. */
export async function tryContact(contact: Contact): Promise<FirstContact> {
  const { address } = contact
  try {
    if (address.kind === 'https') {
      const found = await tryHttpFile(httpFileOf(contact, address), {
        mayReach: mayReach(contact),
        timeoutMs: CONTACT_MS,
      })
      const { bytes, modifiedAt } = found
      return {
        kind: 'reached',
        files: [{ name: nameOf(address), mark: '', bytes: bytes ?? 0, modifiedAt: modifiedAt ?? new Date(0) }],
      }
    }
    const options = { mayReach: reachOf(contact), signal: AbortSignal.timeout(CONTACT_MS) }
    if (contact.hostKey === null) return { kind: 'unknown-host-key', hostKey: await readHostKey(address, options) }
    await using folder = await openFolder(contact, address, options.signal)
    const files = await folder.list()
    return { kind: 'reached', files: files.filter(({ name }) => isMeant(name, address.pattern)) }
  } catch (error) {
    if (error instanceof RemoteProblem) return { kind: 'failed', fault: error.fault, detail: error.message }
    throw error
  }
}

/** @throws RemoteProblem */
export function openFolder(
  contact: Contact,
  { host, port, user, folder }: Extract<SourceAddress, { kind: 'sftp' }>,
  signal: AbortSignal,
): Promise<SftpFolder> {
  const { credentials, hostKey } = contact
  if (credentials === null || 'token' in credentials || hostKey === null) throw new RemoteProblem('not-let-in')
  return openSftpFolder({ host, port, user, credentials, hostKey }, folder, { mayReach: reachOf(contact), signal })
}

export function httpFileOf({ credentials }: Contact, { url, user }: Extract<SourceAddress, { kind: 'https' }>) {
  if (credentials === null || 'privateKey' in credentials) return { address: url, credentials: null }
  if ('token' in credentials) return { address: url, credentials }
  return { address: url, credentials: { user: user ?? '', password: credentials.password } }
}

/** The file's name in reports, for a file fetched by its address. */
export function nameOf({ url }: Extract<SourceAddress, { kind: 'https' }>): string {
  return decodeText(new URL(url).pathname.split('/').at(-1) ?? '') || new URL(url).hostname
}

/** Only the public internet; in a demonstration this machine too. */
export function mayReach({ isPretended }: Pick<Contact, 'isPretended'>) {
  return ({ protocol }: URL, address: string) =>
    (protocol === 'https:' && isPublicAddress(address)) || (isPretended && isLoopback(address))
}

function reachOf({ isPretended }: Contact) {
  return (address: string) => isPublicAddress(address) || (isPretended && isLoopback(address))
}
