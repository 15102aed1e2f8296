import { isPrivateKey } from '../../../platform/remote-files/open-sftp.ts'
import { type FirstContact, tryContact } from './contact.ts'
import type { Credentials, SourceSetting } from './source.ts'
import { readSourceAddress, type SourceAddress } from './source-address.ts'
import type { SourceDeps } from './source-deps.ts'

/** Dependencies for configuring sources. */
export type SettingDeps = Omit<SourceDeps, 'tellTaking' | 'sourcesFolder'>

/** Nothing was saved. The fault is Spanish and about the named field. */
export type SourceRefusal =
  | { kind: 'faulty'; field: 'address' | 'credentials'; fault: string }
  | { kind: 'name-taken' }
  | Exclude<FirstContact, { kind: 'reached' }>

/** Tests a source's connection with its new settings. Returns the files found, newest first, or why it can't be saved. */
export async function tryOut(
  { isPretended }: Pick<SettingDeps, 'isPretended'>,
  { address, hostKey }: Pick<SourceSetting, 'address' | 'hostKey'>,
  credentials: Credentials | null,
): Promise<SourceRefusal | Extract<FirstContact, { kind: 'reached' }>> {
  const read = readSourceAddress(address, { allowsHttp: isPretended })
  if (read.kind === 'faulty') return { kind: 'faulty', field: 'address', fault: read.fault }
  const fault = unfit(read.address, credentials)
  if (fault !== null) return { kind: 'faulty', field: 'credentials', fault }
  const contact = await tryContact({ address: read.address, credentials, hostKey, isPretended })
  if (contact.kind !== 'reached') return contact
  return { kind: 'reached', files: contact.files.toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime()) }
}

/** Why these credentials do not fit the address; null if they do. */
function unfit(address: SourceAddress, credentials: Credentials | null): string | null {
  if (address.kind === 'sftp') {
    if (credentials === null) return 'hace falta una contraseña o una clave privada.'
    if ('token' in credentials) return 'por SFTP se entra con contraseña o con clave privada, no con un token.'
    if ('privateKey' in credentials && !isPrivateKey(credentials.privateKey, credentials.passphrase))
      return 'la clave privada no se puede leer: ¿está entera, y es esa su frase?'
    return null
  }
  if (credentials === null || 'token' in credentials) return null
  if ('privateKey' in credentials) return 'por HTTPS se entra con contraseña o con un token, no con una clave privada.'
  return address.user === null ? 'falta el usuario de la contraseña: https://usuario@…' : null
}
