import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { ClientBase } from 'pg'
import { SETTINGS_FILE } from '../../../../platform/backup/pack-folder.ts'
import { type Config, SetupError } from '../../../../platform/config.ts'
import { findSecret } from '../../../../platform/data-folder.ts'
import { secretFaultIn } from '../../../opening/own-secret.ts'

const WORDS = {
  missing: 'le falta el secreto de la tienda (el archivo secret): sin él no abre',
  other: 'el secreto que trae (el archivo secret) no es el de la tienda: con él no abre',
} as const

/** Says that a restored shop would not open, since neither what came with it nor the settings of here have its secret. */
export function secretObstacles({ SECRET }: Pick<Config, 'SECRET'>) {
  return async (client: ClientBase, folder: string): Promise<string[]> => {
    const given = [SECRET, settingsIn(folder).SECRET, secretIn(folder)].filter(secret => secret !== undefined)
    const faults = await Promise.all((given.length > 0 ? given : [null]).map(each => secretFaultIn(client, each)))
    const [fault] = faults
    return fault && !faults.includes(null) ? [WORDS[fault]] : []
  }
}

export function obstacleWords(obstacle: string): string {
  return `Así no se abre: ${obstacle}. Otro respaldo puede traer el bueno, o ponlo en SECRET.`
}

function settingsIn(folder: string): NodeJS.Dict<string> {
  const file = join(folder, SETTINGS_FILE)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** One that is cut off opens nothing. */
function secretIn(folder: string): string | undefined {
  try {
    return findSecret(folder, undefined) ?? undefined
  } catch (error) {
    if (error instanceof SetupError) return ''
    throw error
  }
}
