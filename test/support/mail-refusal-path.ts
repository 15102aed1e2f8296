import { refusalPath } from '../../contract/addresses.ts'
import { readSecret } from '../../platform/data-folder.ts'
import { receiverOf, refusalToken } from '../../shop/notifications/receivers/receiver.ts'

/** Where a person refuses the mails of a shop that keeps its secret in this folder: what the end of a mail links to. */
export function mailRefusalPath(dataFolder: string, address: string): string {
  const secret = readSecret(dataFolder, undefined)
  return refusalPath(refusalToken(secret, receiverOf(secret, address)))
}
