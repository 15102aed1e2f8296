import { existsSync, readdirSync, statSync } from 'node:fs'
import { SetupError } from '../config.ts'
import { shellWord } from '../shell-word.ts'
import { MAJOR, versionOf } from './cluster-version.ts'
import { userName } from './database-user.ts'
import { lastWords } from './last-words.ts'

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

/** Refuses what is in the place of a new cluster: only an empty folder is none. @throws SetupError */
export function refuseDamagedCluster(cluster: string): void {
  if (!existsSync(cluster)) return
  if (!statSync(cluster).isDirectory()) throw damaged(cluster, 'no es una carpeta')
  if (namesIn(cluster).length > 0) throw damaged(cluster, 'falta PG_VERSION')
}

function namesIn(cluster: string): string[] {
  try {
    return readdirSync(cluster)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES') throw error
    const uid = process.getuid?.() ?? 0
    const folder = shellWord(cluster)
    throw new SetupError(
      `No se puede leer la base de datos, ${cluster} (EACCES). No se tocó nada. Devuélvela al usuario de la tienda: sudo chown -R ${userName(uid) ?? uid} ${folder} && sudo chmod 700 ${folder}`,
    )
  }
}

/** What a server says of a cluster with which it does not start. */
const DAMAGE: readonly (readonly [RegExp, string])[] = [
  [/global\/pg_control": No such file/, 'falta global/pg_control'],
  [/incorrect checksum in control file/, 'global/pg_control no es como se escribió'],
  [/required WAL directory "pg_wal" does not exist/, 'falta pg_wal'],
  [/could not locate a valid checkpoint record/, 'en pg_wal no está desde dónde seguir'],
]

/** Its folder as a server of another user sees it (`unprivileged-launch.ts`). */
const IN_ITS_VIEW = /\/(mnt|media|srv)\/cluster(?=[/"\s]|$)/g

/** Why a server does not start, of all that it said. */
export function notStarted(said: string, { cluster, logFile }: { cluster: string; logFile: string }): SetupError {
  const why = lastWords(said)
  const found = DAMAGE.find(([words]) => words.test(why))
  if (found) return damaged(cluster, found[1])
  const quoted = said.includes(cluster) ? why : why.replace(IN_ITS_VIEW, () => cluster)
  return new SetupError(
    `La base de datos no arrancó; lo último que dijo, en ${logFile}: ${quoted}. Si la carpeta está dañada, no borres nada: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.`,
  )
}

function damaged(cluster: string, how: string): SetupError {
  return new SetupError(
    `La base de datos de ${cluster} está dañada (${how}). No se tocó nada. No borres nada, y repón un respaldo: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.`,
  )
}
