import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** A user of this machine without any rights to the shop. */
export const STRANGER = 1234
export const NOBODY = 65_534

/** Runs a Node script as another user of this machine; needs root. @returns what it printed */
export function runAs(uid: number, script: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, ...args], {
    uid,
    gid: uid,
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '../..'),
  })
  return (stdout + stderr).trim()
}

/** Connects to a database's socket as another user of this machine. @returns `in`, or the error */
export function tryToConnect(uid: number, host: string): string {
  const script = `
    import pg from 'pg'
    const client = new pg.Client({ host: process.argv[1], user: 'anaquel', database: 'postgres' })
    await client.connect().then(() => console.log('in'), error => console.log(error.code ?? error.message))
    await client.end().catch(() => {})
    process.exit()`
  return runAs(uid, script, host)
}
