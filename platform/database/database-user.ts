import { chownSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The user that a program runs as. */
export interface UnixUser {
  uid: number
  gid: number
}

/** Ids that no tool assigns: above login users, below systemd's and containers'. */
const OWN_IDS = { first: 60_706, last: 61_183 }
const NOBODY = 65_534

/** Whether a uid or gid is one that the shop assigned to a database. */
export function isOwnId(id: number): boolean {
  return id >= OWN_IDS.first && id <= OWN_IDS.last
}

/**
 * The user of the database, for a shop started by root: the owner of its folder, or a new uid of its own. Folders of root and of `nobody`
 * come from older versions; their owner does not count.
 */
export function databaseUser(cluster: string): UnixUser {
  if (existsSync(cluster) && !isOwnedAsBefore(cluster)) {
    const { uid, gid } = statSync(cluster)
    return { uid, gid }
  }
  const taken = new Set([...idsIn('/etc/passwd'), ...idsIn('/etc/group')])
  const free = Array.from({ length: OWN_IDS.last - OWN_IDS.first + 1 }, (_, i) => OWN_IDS.first + i).filter(
    id => !taken.has(id),
  )
  const id = free[Math.floor(Math.random() * free.length)] ?? OWN_IDS.first
  return { uid: id, gid: id }
}

/** Whether a database folder belongs to `nobody` or to root, as in older versions. */
export function isOwnedAsBefore(cluster: string): boolean {
  const { uid } = lstatSync(cluster)
  return uid === 0 || uid === NOBODY || uid === nobody()
}

/**
 * The uid of `nobody`. initdb looks up its user's name, and a database's own uid has none. So `nobody` creates the cluster, then it is
 * handed over.
 */
export function nobody(): number {
  return Number(passwordFile().match(/^nobody:[^:]*:(\d+):/m)?.[1] ?? NOBODY)
}

/** The name of a uid; undefined if it has none. */
export function userName(uid: number): string | undefined {
  return passwordFile().match(new RegExp(`^([^:\\n]+):[^:\\n]*:${uid}:`, 'm'))?.[1]
}

/** Gives a folder and its contents to a new owner. Files of a third user are skipped: someone may have linked them there. */
export function handOverTree(path: string, to: UnixUser, from = lstatSync(path).uid): void {
  const entry = lstatSync(path)
  if (entry.isDirectory()) for (const name of readdirSync(path)) handOverTree(join(path, name), to, from)
  if (entry.uid !== from) return
  if (entry.isSymbolicLink()) lchownSync(path, to.uid, to.gid)
  else chownSync(path, to.uid, to.gid)
}

function idsIn(file: string): number[] {
  return existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^[^:]*:[^:]*:(\d+):/gm)].map(match => Number(match[1]))
    : []
}

function passwordFile(): string {
  return existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
}
