import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this program, or of the release that it follows: `0.1.0`. */
export const VERSION: string = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version
