import { existsSync, readdirSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { SetupError } from '../config.ts'
import { closedToUs, refuseClosed } from './closed-to-us.ts'
import { MAJOR, versionOf } from './cluster-version.ts'
import type { UnixUser } from './database-user.ts'
import { lastWords } from './last-words.ts'
import { missetServer } from './misset-server.ts'

/** Refuses another major version's cluster, even if its server still runs. @throws SetupError */
export function refuseOtherMajor(cluster: string): void {
  const version = versionOf(cluster)
  if (version === null || version === MAJOR) return
  if (!/^\d+$/.test(version)) throw damaged(cluster, 'PG_VERSION no se puede leer')
  throw new SetupError(
    Number(version) > Number(MAJOR)
      ? `La carpeta ${cluster} es de PostgreSQL ${version}, más nuevo que el ${MAJOR} de esta librería: inicia la versión de la librería que la hizo, o pon en DATA_DIR otra carpeta.`
      : `La carpeta ${cluster} es de PostgreSQL ${version} y esta librería trae el ${MAJOR}. No se tocó nada. Para pasarla, con todo lo que tiene, y dejar la de antes al lado: npm run shop -- database upgrade`,
  )
}

/** @throws SetupError if something other than an empty folder is where a new cluster would go */
export function refuseDamagedCluster(cluster: string): void {
  if (!existsSync(cluster)) return
  if (!statSync(cluster).isDirectory()) throw damaged(cluster, 'no es una carpeta')
  if (namesIn(cluster).length > 0) throw damaged(cluster, 'falta PG_VERSION')
}

function namesIn(cluster: string): string[] {
  return refuseClosed(cluster, () => readdirSync(cluster))
}

/** Messages of a server that does not start on a damaged cluster. */
const DAMAGE: readonly (readonly [RegExp, string])[] = [
  [/global\/pg_control": No such file/, 'falta global/pg_control'],
  [/incorrect checksum in control file/, 'global/pg_control no es como se escribió'],
  [/required WAL directory "pg_wal" does not exist/, 'falta pg_wal'],
  [/could not locate a valid checkpoint record/, 'en pg_wal no está desde dónde seguir'],
  [/"base\/\d+" is not a valid data directory|database "postgres" does not exist/, 'en base no está lo suyo'],
]

/** A server's message about a file or folder: the path, and the system's reason. */
const OF_A_FILE = /"([^"]+)": (No such file or directory|Permission denied)/

/** The cluster's folder as a server with a user of its own sees it (`unprivileged-launch.ts`). */
const IN_ITS_VIEW = /\/(mnt|media|srv)\/cluster(?=[/"\s]|$)/g

interface At {
  cluster: string
  /** The server's user; null: this process's. */
  user: UnixUser | null
}

/** The known reason in a server's output why it does not start: damage, wrong settings, or a closed file. Null: no known reason. */
export function knownFault(said: string, { cluster, user }: At): SetupError | null {
  const why = lastWords(said)
  const found = DAMAGE.find(([words]) => words.test(why))
  if (found) return damaged(cluster, found[1])
  const misset = missetServer(said, { cluster, asOwnerKnows: path => asOwnerKnows(path, cluster) })
  if (misset) return misset
  const [, named = '', reason] = OF_A_FILE.exec(why) ?? []
  const path = pathWithin(cluster, named)
  if (path === null) return null
  if (reason !== 'Permission denied') return damaged(cluster, `falta ${path}`)
  // Named too, because it may be a link to another disk, which `chown -R` does not follow.
  return closedToUs(join(cluster, path), [cluster, join(cluster, path.split('/')[0] ?? '')], user)
}

/** A path in the server's output, relative to the cluster. It may be absolute, and in the server's own view. Null if outside of the cluster. */
function pathWithin(cluster: string, named: string): string | null {
  const path = isAbsolute(named) ? relative(cluster, asOwnerKnows(named, cluster)) : named
  return /^(\$|\.\.|$)/.test(path) ? null : path
}

function asOwnerKnows(said: string, cluster: string): string {
  return said.includes(cluster) ? said : said.replace(IN_ITS_VIEW, () => cluster)
}

/** The error of a server that does not start for an unknown reason. */
export function notStarted(said: string, { cluster, logFile }: { cluster: string; logFile: string }): SetupError {
  return new SetupError(
    `La base de datos no arrancó; lo último que dijo, en ${logFile}: ${asOwnerKnows(lastWords(said), cluster)}. Si la carpeta está dañada, no borres nada: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.`,
  )
}

function damaged(cluster: string, how: string): SetupError {
  return new SetupError(
    `La base de datos de ${cluster} está dañada (${how}). No se tocó nada. No borres nada, y repón un respaldo: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.`,
  )
}
