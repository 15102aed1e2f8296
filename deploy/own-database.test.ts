import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

it('the PostgreSQL of compose keeps its log where pgBackRest looks for it, and backups for some weeks', () => {
  const compose = read('../compose.postgres.yaml')
  // Without a stanza the log piles up until the disk is full: the guide switches it on where it makes one.
  expect(compose).toMatch(/archive_mode=\$\{ARCHIVE_MODE:-off\}/)
  expect(read('../docs/backups.md')).toMatch(/ARCHIVE_MODE=on.*stanza-create.*16 MB/s)
  const stanza = /archive_command=pgbackrest --stanza=(\w+) archive-push %p/.exec(compose)?.[1]
  const configuration = read('postgres/pgbackrest.conf').split('\n')
  expect(configuration).toContain(`[${stanza}]`)
  expect(configuration.filter(line => /^repo1-(path|retention-full)=/.test(line))).toHaveLength(2)
  expect(compose).toContain('backups-of-database:/var/lib/pgbackrest')
})

it('every stanza that the guide names is the one of the configuration', () => {
  const named = [...read('../docs/backups.md').matchAll(/--stanza=(\w+)/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(4)
  expect(new Set(named)).toEqual(new Set(['anaquel']))
})

it('the guide takes back what a restore set, before the replica copies it', () => {
  const steps = read('../docs/backups.md').split('Para tenerla como era en un momento:')[1] ?? ''
  const resets = ['recovery_target_time', 'recovery_target_action', 'restore_command'].map(name =>
    steps.indexOf(`alter system reset ${name}`),
  )
  expect(Math.min(...resets)).toBeGreaterThan(steps.indexOf('pg_is_in_recovery'))
  expect(Math.max(...resets)).toBeLessThan(steps.indexOf('anaquel_replica'))
})

it('an S3 storage of the backups is reached from the database, and its keys come from .env alone', () => {
  const compose = read('../compose.postgres.yaml')
  const database = compose.slice(compose.indexOf('  database:'), compose.indexOf('  replica:\n    image'))
  expect(database).toContain('networks: [behind, storage]')
  // Neither the proxy nor anything else meets it there.
  expect(compose.split('storage]')).toHaveLength(2)
  expect(read('../compose.yaml')).not.toContain('storage]')
  const guide = read('../docs/backups.md')
  const named = new Set([...guide.matchAll(/PGBACKREST_\w+/g)].map(([name]) => name))
  expect(named).toContain('PGBACKREST_REPO1_S3_KEY_SECRET')
  // Without a value: what .env does not name is not there, and pgBackRest refuses an empty one.
  expect([...named].filter(name => !database.includes(`      ${name}:\n`))).toEqual([])
  expect(read('postgres/pgbackrest.conf')).not.toMatch(/^repo1-(s3|cipher)/m)
})
