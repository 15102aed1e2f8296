import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { SetupError } from '../config.ts'
import { databaseUser, nobody, type UnixUser } from './database-user.ts'

/** The folders that a PostgreSQL program needs. */
export interface Places {
  binaries: string
  cluster: string
  sockets: string
}

type Program = 'initdb' | 'postgres'

/** Starts PostgreSQL programs, which refuse to run as root. */
export interface Launch {
  /** @param args gets the folders as the program sees them */
  command(
    program: Program,
    places: Places,
    args: (seen: Places) => string[],
  ): { command: string; args: string[]; env: NodeJS.ProcessEnv; uid?: number; gid?: number }
  /** Creates a folder for the program alone, or gives it an existing one. */
  giveFolder(folder: string, program: Program): void
  /** The server's user; null: the same as this process. */
  user: UnixUser | null
}

/** The environment variables that PostgreSQL, and the shell that starts it, get. */
const OF_ENVIRONMENT = /^(PATH|LD_LIBRARY_PATH|LANG|LC_\w+|TZ|TMPDIR|PGPORT)$/

/** An environment without the shop's settings: the database's user could read their secrets in `/proc`. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_ENVIRONMENT.test(name)))
}

const asWeAre: Launch = {
  command: (program, places, args) => ({
    command: join(places.binaries, 'bin', program),
    args: args(places),
    env: databaseEnvironment(),
  }),
  giveFolder: folder => void mkdirSync(folder, { recursive: true, mode: 0o700 }),
  user: null,
}

/**
 * For an ordinary user nothing changes. For root, the server runs under a uid of its own, in a mount namespace where its folders are
 * accessible even if their parents are closed. If the system allows no such namespace (a container), the data folder lets the server's own
 * group through (`docs/decisions/0002-the-embedded-database-under-root.md`).
 * @throws SetupError if a folder further up is then closed to it
 */
export function unprivilegedLaunch({ dataFolder, cluster, binaries }: LaunchFolders): Launch {
  if (process.getuid?.() !== 0) return asWeAre
  const user = databaseUser(cluster)
  const place = freePlace([dataFolder, binaries])
  if (place && canMount(place)) return inItsOwnView(user, place)
  const blocked = [dataFolder, binaries].map(path => closedParent(path, user)).find(Boolean)
  if (blocked) {
    throw new SetupError(
      `La base de datos no puede correr como root, y el usuario con que corre no puede entrar en ${blocked}: permítelo con "chmod o+x ${blocked}", mueve la tienda a una carpeta abierta, o iníciala como un usuario común.`,
    )
  }
  letThrough(dataFolder, user)
  return asUser(user)
}

interface LaunchFolders {
  dataFolder: string
  cluster: string
  binaries: string
}

/** initdb requires a user with a name, so it runs as `nobody`. Other processes of `nobody` lack the group, which alone may enter. */
const who = (program: Program, { uid, gid }: UnixUser): UnixUser => ({
  uid: program === 'initdb' ? nobody() : uid,
  gid,
})

function giveFolderTo(user: UnixUser): Launch['giveFolder'] {
  return (folder, program) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { uid, gid } = who(program, user)
    chownSync(folder, uid, gid)
  }
}

function asUser(user: UnixUser): Launch {
  return {
    command: (program, places, args) => ({ ...asWeAre.command(program, places, args), ...who(program, user) }),
    giveFolder: giveFolderTo(user),
    user,
  }
}

/** Only root may enter the parent folders. The private mount makes the three folders accessible that the program needs. */
const OWN_VIEW = `set -e
place=$1 uid=$2 gid=$3
shift 3
mount -t tmpfs -o mode=0755,size=64k,nosuid,nodev anaquel "$place"
for name in binaries cluster sockets; do
  mkdir "$place/$name"
  mount --bind "$1" "$place/$name"
  shift
done
exec setpriv --reuid="$uid" --regid="$gid" --clear-groups --no-new-privs -- "$@"`

function inItsOwnView(user: UnixUser, place: string): Launch {
  const seen: Places = {
    binaries: join(place, 'binaries'),
    cluster: join(place, 'cluster'),
    sockets: join(place, 'sockets'),
  }
  return {
    command(program, { binaries, cluster, sockets }, args) {
      const { uid, gid } = who(program, user)
      const own = asWeAre.command(program, seen, args)
      const view = [place, String(uid), String(gid), binaries, cluster, sockets]
      return {
        command: 'unshare',
        args: ['--mount', 'sh', '-c', OWN_VIEW, 'sh', ...view, own.command, ...own.args],
        env: own.env,
      }
    },
    giveFolder: giveFolderTo(user),
    user,
  }
}

/** An empty directory as the mount point; only the program sees what is mounted there. */
function freePlace(used: readonly string[]): string | undefined {
  // A path may lead there through a link.
  const isWithin = (place: string, path: string) =>
    !relative(place, existsSync(path) ? realpathSync(path) : path).startsWith('..')
  return ['/mnt', '/media', '/srv'].find(place => existsSync(place) && !used.some(path => isWithin(place, path)))
}

/** Cached, because the check takes as long as half a server start. */
const mountable = new Map<string, boolean>()

function canMount(place: string): boolean {
  const known = mountable.get(place)
  if (known !== undefined) return known
  const [user, folders] = [String(nobody()), ['/', '/', '/']]
  const args = ['--mount', 'sh', '-c', OWN_VIEW, 'sh', place, user, user, ...folders, 'true']
  const { status } = spawnSync('unshare', args, { env: databaseEnvironment() })
  mountable.set(place, status === 0)
  return status === 0
}

function letThrough(dataFolder: string, { uid, gid }: UnixUser): void {
  const { uid: owner } = statSync(dataFolder)
  if (owner === uid) return
  chownSync(dataFolder, owner, gid)
  chmodSync(dataFolder, 0o710)
}

/** The first parent of `path` that the user can't enter. */
function closedParent(path: string, user: UnixUser): string | undefined {
  const parents: string[] = []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    parents.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return parents.find(folder => {
    if (!existsSync(folder)) return false
    const { mode, uid, gid } = statSync(folder)
    return !(mode & (uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001))
  })
}
