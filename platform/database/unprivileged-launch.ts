import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from '../config.ts'

/** How a program is started that refuses to be root: wrapped in another command, or under another uid. */
export interface Launch {
  wrap(command: string, args: string[]): { command: string; args: string[]; uid?: number; gid?: number }
  /** Hands a folder to whoever the program will be. */
  prepareFolder(folder: string): void
}

const asWeAre: Launch = {
  wrap: (command, args) => ({ command, args }),
  prepareFolder: folder => mkdirSync(folder, { recursive: true, mode: 0o700 }),
}

/**
 * PostgreSQL refuses to run as root. As an ordinary user nothing changes. As root the server runs as `nobody`, who must be able to
 * reach the folders; where a parent folder is closed to others (a clone under /root, say), it runs in a user namespace in
 * which root is called nobody.
 * @throws SetupError when neither works
 */
export function unprivilegedLaunch(mustReach: { folder: string; binaries: string }): Launch {
  if (process.getuid?.() !== 0) return asWeAre
  const existingOwner = existsSync(mustReach.folder) ? statSync(mustReach.folder).uid : undefined
  const user = existingOwner || nobody()
  const blocked = [mustReach.folder, mustReach.binaries].map(path => closedParent(path, user)).find(Boolean)
  if (existingOwner !== 0 && blocked === undefined) return asUser(user)
  if (canUseNamespace()) return inNamespace
  throw new SetupError(
    blocked
      ? `The database can't run as root, and the user it runs as can't enter ${blocked}: allow it with "chmod o+x ${blocked}", move the shop to a folder open to all, or start it as an ordinary user.`
      : `The database can't run as root, and its folder ${mustReach.folder} belongs to root: run "chown -R nobody ${mustReach.folder}", or start the shop as an ordinary user.`,
  )
}

function asUser(uid: number): Launch {
  return {
    wrap: (command, args) => ({ command, args, uid, gid: uid }),
    prepareFolder(folder) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chownSync(folder, uid, uid)
    },
  }
}

const namespace = ['--user', `--map-user=65534`, `--map-group=65534`]
const inNamespace: Launch = {
  wrap: (command, args) => ({ command: 'unshare', args: [...namespace, command, ...args] }),
  prepareFolder: asWeAre.prepareFolder,
}

function canUseNamespace(): boolean {
  return spawnSync('unshare', [...namespace, 'true']).status === 0
}

/** The uid of `nobody`: initdb looks its user up by name, so an invented uid would not do. */
function nobody(): number {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):/m)
  return line ? Number(line[1]) : 65534
}

/** The first folder above `path` that `uid` may not enter. */
function closedParent(path: string, uid: number): string | undefined {
  const parents: string[] = []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    parents.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return parents.find(folder => {
    if (!existsSync(folder)) return false
    const { mode, uid: owner } = statSync(folder)
    return !(mode & 0o001) && !(owner === uid && mode & 0o100)
  })
}
