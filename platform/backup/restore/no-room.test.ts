import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { restore, shopToBackUp, verify } from '../../../test/support/backed-up-shop.ts'
import { startOwnServer } from '../../../test/support/embedded.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { databaseUrl } from '../../database/database.ts'
import { startEmbeddedServer } from '../../database/embedded-server.ts'
import { copyIntoDatabase, copyIntoFolder } from '../tables/copy-database.ts'

// Several servers are made and started one after the other.
vi.setConfig({ testTimeout: 240_000 })

/** A folder that is a disk of its own. */
function diskOf(megabytes: number): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'anaquel-test', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

describe.runIf(process.getuid?.() === 0)('a disk without room', () => {
  it('is named by who restores there, with what is free and what it takes, and nothing stays', async () => {
    const shop = await shopToBackUp()
    const { id } = await shop.backUp()
    const small = diskOf(4)
    const message = (disk: string, options = {}) =>
      restore(shop, { into: join(disk, 'nueva'), ...options }).then(
        () => 'restored',
        (error: Error) => error.message,
      )
    const begins = `En el disco de ${small} no hay lugar: `
    const ends = 'No se repuso nada: haz lugar ahí, o elige una carpeta de otro disco.'
    const said = await message(small)
    expect(said).toMatch(/: quedan 4 MB, y reponer este respaldo ocupa más de \d\d MB\. /)
    expect([said.startsWith(begins), said.endsWith(ends)]).toEqual([true, true])
    // What the text of the tables takes is not known before.
    expect(await message(small, { fromTables: true })).toMatch(
      new RegExp(
        `${begins}los 4 MB libres no alcanzaron para el respaldo ${id}, que comprimido tiene \\d MB\\. ${ends}`,
      ),
    )
    // It fits, but for what the database writes while it starts.
    const tight = diskOf(40)
    expect(await message(tight)).toContain(`En el disco de ${tight} no hay lugar: los 40 MB libres no alcanzaron`)
    // A database that ends for want of room says why in its log alone.
    const ended = new Error('Connection terminated unexpectedly')
    const look = async () => {
      appendFileSync(
        join(`${join(tight, 'nueva')}.restaurando`, 'db.log'),
        'PANIC:  could not write: No space left on device',
      )
      throw ended
    }
    execFileSync('mount', ['-o', 'remount,size=100m', tight])
    expect(await message(tight, { look })).toContain('no hay lugar: los 100 MB libres no alcanzaron')
    await expect(restore(shop, { look: () => Promise.reject(ended) })).rejects.toBe(ended)
    expect([small, tight].flatMap(disk => readdirSync(disk))).toEqual([])
  })

  it('is named by who copies a database there, and nothing stays', async () => {
    const { server, folder } = await startOwnServer('migrated')
    const { connection } = server
    const small = diskOf(40)
    const copying = copyIntoFolder(
      { connection, dataFolder: folder, leftOut: [], look: async () => {} },
      join(small, 'copia'),
    )
    await expect(copying).rejects.toThrow(
      `En el disco de ${small} no hay lugar para la copia: los 40 MB libres no alcanzaron. No se copió nada: haz lugar ahí, o elige una carpeta de otro disco.`,
    )
    expect(readdirSync(small)).toEqual([])
  })

  it('is that of a server of one’s own, where a database is copied into it', async () => {
    const { server } = await startOwnServer('migrated')
    const disk = diskOf(100)
    const small = await startEmbeddedServer(disk)
    onTestFinished(() => small.stop())
    expect(() => writeFileSync(join(disk, 'others'), Buffer.alloc(100_000_000))).toThrow('ENOSPC')
    const copying = copyIntoDatabase(
      { connection: server.connection, look: async () => {} },
      databaseUrl(small.connection),
    )
    await expect(copying).rejects.toThrow(
      /^El disco del servidor de --into está lleno: haz lugar ahí, vacía esa base y repite\.$/,
    )
    rmSync(join(disk, 'others'))
  })

  it('is named by who tries a backup, with the setting that names another', async () => {
    const shop = await shopToBackUp()
    await shop.backUp()
    const small = diskOf(4)
    vi.stubEnv('TMPDIR', small)
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(verify(shop)).rejects.toThrow(
      /^En el disco de \S+, donde se prueba, no hay lugar: quedan 4 MB, y .+\. No se probó nada: .+ TMPDIR/,
    )
    expect(readdirSync(small)).toEqual([])
  })
})
