import { existsSync, readdirSync, statSync } from 'node:fs'
import { SetupError } from '../config.ts'
import { MAJOR, versionOf } from './cluster-version.ts'

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
  if (readdirSync(cluster).length > 0) throw damaged(cluster, 'falta PG_VERSION')
}

function damaged(cluster: string, how: string): SetupError {
  return new SetupError(
    `La base de datos de ${cluster} está dañada (${how}). No se tocó nada. No borres nada, y repón un respaldo: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.`,
  )
}
