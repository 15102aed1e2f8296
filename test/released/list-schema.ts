// Lists what a released program needs of its database: `node test/released/list-schema.ts CHECKOUT FOLDER FILE`. README.md says the rest.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { readSchema } from './read-schema.ts'

const [checkout = '', folder = '', file = ''] = process.argv.slice(2).map(path => resolve(path))
/** Where a program says what it asks of the database. */
const SOURCES = ['platform', 'server', 'shop']

const server = await startEmbeddedServer(folder)
const client = new pg.Client(server.connection)
await client.connect()
const { functions, ...rest } = await readSchema(client)
await client.end()
await server.stop()
const program = SOURCES.flatMap(name => sourcesBelow(join(checkout, name)))
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')
// Functions that only other functions call are replaced together with them.
const called = Object.entries(functions).filter(([name]) => new RegExp(`\\b${name}\\(`).test(program))
writeFileSync(file, `${JSON.stringify({ ...rest, functions: Object.fromEntries(called) }, null, 1)}\n`)

function sourcesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => join(path, name))
}
