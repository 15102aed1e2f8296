import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fchownSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../config.ts'
import { refuseClosed } from './closed-to-us.ts'
import { userName } from './database-user.ts'

/** The database's only user. */
export const DATABASE_USER = 'anaquel'

const HBA = `# The shop writes this file at each start. The system says who is at the other end of the socket.
local all ${DATABASE_USER} peer map=shop
local replication ${DATABASE_USER} peer map=shop
`

/**
 * Allows the user that started the shop, the owner of the cluster, and root; nobody else, even with access to the folder. It replaces the
 * rules of older versions, which trusted everyone.
 * @returns whether a running server has to reload them
 * @throws SetupError if this process's user has no name, which PostgreSQL requires, or may not write there
 */
export function writeAuthentication(cluster: string): boolean {
  const owner = lstatSync(cluster).uid
  const names = [...new Set(['root', ownName(), userName(owner)])].filter(name => name !== undefined).sort()
  const ident = names.map(name => `shop "${name}" ${DATABASE_USER}\n`).join('')
  const files = [
    ['pg_hba.conf', HBA],
    ['pg_ident.conf', ident],
  ] as const
  const isReplaced = files.map(([name, content]) =>
    refuseClosed(join(cluster, name), () => replaceFile(cluster, name, content), [cluster]),
  )
  return isReplaced.includes(true)
}

/** @throws SetupError if this process's user has no name, which PostgreSQL requires */
export function ownName(): string {
  try {
    return userInfo().username
  } catch {
    throw new SetupError(
      `El usuario que inicia la tienda (uid ${process.getuid?.()}) no tiene nombre en esta máquina (/etc/passwd), y la base de datos lo pide: dale uno, o usa DATABASE_URL.`,
    )
  }
}

/** Writes beside the file and renames. The folder is the database's, so a link in it must not lead root elsewhere. */
function replaceFile(cluster: string, name: string, content: string): boolean {
  const path = join(cluster, name)
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return false
  const unfinished = join(cluster, `${name}.${randomUUID()}`)
  const file = openSync(unfinished, 'wx', 0o600)
  writeFileSync(file, content)
  const { uid, gid } = lstatSync(cluster)
  if (process.getuid?.() === 0) fchownSync(file, uid, gid)
  closeSync(file)
  renameSync(unfinished, path)
  return true
}
