import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { readConfig, SetupError } from '../../platform/config.ts'
import { weightsOf } from '../../test/support/lacks.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { backupsOf } from '../backup/backup-parts.ts'
import { archiverLacks, backupChecks, backupLacks, lackOfBroken, placeLack } from './backup-checks.ts'

describe('the folder of the backups', () => {
  const lackOf = (folder: string) => placeLack(folder, folderPlaces(folder))
  const folderPlaces = (folder: string) => ({
    list: async () => (await folderPlace(folder).list('backups/')) as never[],
  })

  it('that exists lacks nothing; a missing one is reported with the command that makes it', async () => {
    const folder = temporaryFolder()
    expect(await lackOf(folder)).toBeNull()
    const missing = join(folder, 'mis respaldos')
    expect(await lackOf(missing)).toEqual({
      weight: 'blocks',
      what: `La carpeta de los respaldos, ${missing}, no está.`,
      mend: expect.stringMatching(
        /^Monta su disco, o crea la carpeta \(sudo install -d -m 700 -o \S+ '.*mis respaldos'\)\.$/,
      ),
    })
  })

  it('that is a file is refused', async () => {
    const file = join(temporaryFolder(), 'archivo')
    writeFileSync(file, '')
    expect(await lackOf(file)).toMatchObject({ mend: expect.stringContaining('pon en BACKUP_DIR una carpeta') })
  })

  it('that holds what another user keeps is given back', async () => {
    const backups = { list: () => Promise.reject(new SetupError('No se puede leer /x.')) }
    expect(await placeLack(temporaryFolder(), backups)).toMatchObject({
      what: 'No se puede leer /x.',
      mend: expect.stringContaining('sudo chown -R'),
    })
  })
})

describe('the backups', () => {
  const NOW = new Date('2026-11-25T12:00:00Z')
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
  const backup = (
    hours: number,
    tried: { days: number; faults?: string[]; how?: 'restored' | 'digests' } | null = null,
  ) =>
    ({
      id: 'b',
      endedAt: ago(hours),
      verification: tried && { at: ago(tried.days * 24), how: tried.how ?? 'restored', faults: tried.faults ?? [] },
    }) as never
  const lacks = (kept: never[], more = {}) => backupLacks({ kept, logSince: ago(200), isSameDisk: false, ...more }, NOW)

  it('lack nothing where one of the last day was restored', () => {
    expect(lacks([backup(5, { days: 0.1 })])).toEqual([])
    expect(lacks([backup(5), backup(29, { days: 30 })])).toEqual([])
  })

  it('are reported as lacking, old, damaged, never tried, beside the shop, or with nothing between them', () => {
    expect(lacks([])).toMatchObject([{ weight: 'blocks', what: expect.stringContaining('ningún respaldo') }])
    expect(lacks([backup(27, { days: 1 })])).toMatchObject([
      { weight: 'blocks', what: expect.stringContaining('es del') },
    ])
    expect(weightsOf(lacks([backup(5, { days: 0, faults: ['x'] }), backup(29, { days: 1 })]))).toEqual(['blocks'])
    expect(lacks([backup(5, { days: 1, how: 'digests' })])).toMatchObject([
      { weight: 'hurts', what: expect.stringContaining('reponiéndolo') },
    ])
    expect(weightsOf(lacks([backup(5, { days: 36 })]))).toEqual(['hurts'])
    expect(weightsOf(lacks([backup(5, { days: 1 })], { isSameDisk: true, logSince: null }))).toEqual(['hurts', 'hurts'])
  })

  it('count for nothing before their time, as of a clock that was ahead', () => {
    const what = 'El respaldo b es del 25/11/2027 09:00, que todavía no llegó: el reloj estaba adelantado, y no cuenta.'
    const ahead = { weight: 'hurts', what, mend: expect.stringContaining('timedatectl') }
    const early = { id: 'b', endedAt: new Date('2027-11-25T12:00:00Z'), verification: null } as never
    expect(lacks([early, backup(5, { days: 1 })])).toEqual([ahead])
    expect(lacks([early, backup(27, { days: 1 })])).toMatchObject([ahead, { weight: 'blocks' }])
  })

  it('are reported where what was kept after the newest can’t be read', () => {
    const piece = 'wal/7/000000010000000000000009.00000000-00000064.zst'
    const verification = { at: ago(1), how: 'restored', faults: [], logDamage: { piece, until: ago(2) } }
    const damaged = { id: 'b', endedAt: ago(5), cluster: '7', timeline: 1, to: '0/9000000', verification }
    const what = `Lo que se guardó después del respaldo b está dañado (${piece}): se lee hasta 2026-11-25 07:00:00.`
    expect(lacks([damaged as never])).toEqual([{ weight: 'blocks', what, mend: 'npm run shop -- backup now' }])
    const newer = { ...damaged, id: 'c', endedAt: ago(0.5), to: '0/B000000', verification: null }
    expect(lacks([newer as never, damaged as never])).toEqual([])
  })

  it('that can’t be restored are named, with where they lie', () => {
    expect(lackOfBroken('/otro')({ id: '2026-11-24T063000Z', fault: 'falta su backup.json' })).toEqual({
      weight: 'hurts',
      what: 'El respaldo 2026-11-24T063000Z no sirve: falta su backup.json.',
      mend: 'Borra /otro/backups/2026-11-24T063000Z/ cuando tengas otro: npm run shop -- backup now',
    })
  })

  it('are looked at in a web process too, to whom the embedded database is named', async () => {
    const BACKUP_DIR = join(temporaryFolder(), 'none')
    const given = {
      SECRET: 's'.repeat(32),
      BACKUP_DIR,
      DATABASE_URL: 'postgres://anaquel@localhost/postgres?host=%2Frun',
    }
    const config = readConfig(given, { isOneOfSeveral: true })
    const [check] = backupChecks(config, { backups: backupsOf(config), db: null as never })
    expect(await check?.look()).toMatchObject([{ what: `La carpeta de los respaldos, ${BACKUP_DIR}, no está.` }])
  })

  it('of a PostgreSQL server of its own are asked of it', () => {
    const archiver = { isOn: true, archivedAt: ago(1), failedAt: ago(2) }
    expect(archiverLacks(archiver, NOW)).toEqual([])
    expect(weightsOf(archiverLacks({ ...archiver, isOn: false }, NOW))).toEqual(['blocks'])
    const failing = archiverLacks({ ...archiver, failedAt: ago(0.5) }, NOW)
    expect(failing).toMatchObject([{ weight: 'blocks', what: expect.stringMatching(/pg_wal.+23 GB por día.+lleno/) }])
    expect(weightsOf(archiverLacks({ ...archiver, archivedAt: ago(30), failedAt: null }, NOW))).toEqual(['hurts'])
  })
})
