import { refusalPath } from '../../contract/addresses.ts'
import { readSecret } from '../../platform/data-folder.ts'
import { receiverOf, refusalToken } from '../../shop/notifications/receivers/receiver.ts'

/** The path where a person refuses mails, as mails link it, for a shop whose secret is in this folder. */
export function mailRefusalPath(dataFolder: string, address: string): string {
  const secret = readSecret(dataFolder, undefined)
  return refusalPath(refusalToken(secret, receiverOf(secret, address)))
}
