import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../config.ts'

/** The last message of a server with unusable settings; names the file of the last fault. */
const REFUSED = /FATAL: {2}configuration file "([^"]+)" contains errors/
const SYNTAX = /syntax error in file "([^"]+)" line (\d+), near (?:token "(.*)"|end of line)/
const UNKNOWN = /unrecognized configuration parameter "([^"]+)" in file "([^"]+)" line (\d+)/
const VALUE =
  /LOG: {2}((?:invalid value for parameter|parameter|.+ is outside the valid range for parameter) "([^"]+)".*)/
const LIBRARY = /could not access file "([^"/$]+)": No such file/

/**
 * Finds in a server's output what to correct in its settings files, which the shop never writes; null if they are not the reason. No data is
 * damaged.
 * @param asOwnerKnows turns a path in the server's view into the owner's
 */
export function missetServer(
  said: string,
  { cluster, asOwnerKnows }: { cluster: string; asOwnerKnows: (path: string) => string },
): SetupError | null {
  const library = LIBRARY.exec(said)?.[1]
  if (library) return misset([`shared_preload_libraries nombra "${library}", y esa biblioteca no está`])
  const refused = REFUSED.exec(said)?.[1]
  if (refused === undefined) return null
  const pathOf = (name: string) => (name.includes('/') ? asOwnerKnows(name) : join(cluster, name))
  const at = (name: string, line: string | number) => `${pathOf(name)}, línea ${line}`
  const faults = said.split('\n').flatMap(words => {
    const [, file = '', line = '', token] = SYNTAX.exec(words) ?? []
    if (file) return [`${at(file, line)}: no se entiende${token ? `, cerca de "${token}"` : ' cómo termina'}`]
    const [, name = '', within = '', number = ''] = UNKNOWN.exec(words) ?? []
    if (name) return [`${at(within, number)}: no hay un ajuste "${name}"`]
    const [, why = '', parameter = ''] = VALUE.exec(words) ?? []
    if (!parameter) return []
    const set = lineOf(parameter, pathOf(refused))
    return [`${set ? at(refused, set) : pathOf(refused)}: el valor de ${parameter} no sirve (${why})`]
  })
  return faults.length === 0 ? null : misset([...new Set(faults)])
}

function misset(faults: readonly string[]): SetupError {
  const these = faults.length === 1 ? 'esa línea, o bórrala,' : 'esas líneas, o bórralas,'
  return new SetupError(
    `La base de datos no arrancó por sus propios ajustes: ${faults.join('; ')}. No se dañó nada ni hay que reponer un respaldo: corrige ${these} y repite. La tienda no escribe ahí: lo que necesita se lo dice al arrancar.`,
  )
}

/** The line that sets a parameter: the last one counts. The server does not name it. Null if the file is unreadable, or only includes it. */
function lineOf(parameter: string, path: string): number | null {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    const last = lines.findLastIndex(line => line.trim().split(/[\s=]/)[0]?.toLowerCase() === parameter.toLowerCase())
    return last < 0 ? null : last + 1
  } catch {
    return null
  }
}
