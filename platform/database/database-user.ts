import { chownSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Who a program runs as. */
export interface UnixUser {
  uid: number
  gid: number
}

/** Numbers that no tool hands out: above those of logins, below those of systemd and of containers. */
const OWN_IDS = { first: 60_706, last: 61_183 }
const NOBODY = 65_534

/** Whether a uid or gid is one that the shop gave to a database. */
export function isOwnId(id: number): boolean {
  return id >= OWN_IDS.first && id <= OWN_IDS.last
}

/**
 * Who the database of a shop started by root runs as: who owns its folder, else a uid of its own that nobody else has. Root's folders and
 * `nobody`'s, made by older versions, belong to no such user.
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

/** Whether a database folder belongs to `nobody` or to root, as older versions left it to them. */
export function isOwnedAsBefore(cluster: string): boolean {
  const { uid } = lstatSync(cluster)
  return uid === 0 || uid === NOBODY || uid === nobody()
}

/** initdb looks up the name of who runs it, and the uid of a database has none: the cluster is made by this one and handed over. */
export function nobody(): number {
  return Number(passwordFile().match(/^nobody:[^:]*:(\d+):/m)?.[1] ?? NOBODY)
}

/** The name of a uid; undefined where it has none. */
export function userName(uid: number): string | undefined {
  return passwordFile().match(new RegExp(`^([^:\\n]+):[^:\\n]*:${uid}:`, 'm'))?.[1]
}

/** Gives a folder with what is in it to its new owner. What was not the old one's is left alone: someone may have linked it there. */
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
