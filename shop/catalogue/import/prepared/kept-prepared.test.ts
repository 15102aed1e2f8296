import { describe, expect, it } from 'vitest'
import { CSV, prepareShop, SENDER, SETTINGS } from '../../../../test/support/prepared-imports.ts'
import { tryImport } from './ask-for-import.ts'
import { discardPrepared, sweepUploads } from './forget-prepared.ts'
import { UPLOAD_LIMITS } from './prepared-import.ts'
import { startAttempt } from './prepared-import-store.ts'
import { startUpload } from './receive-upload.ts'
import { listUploads } from './upload-file.ts'

describe('what is kept of a prepared import', () => {
  it('has its file make room for others once it was applied, and not before', async () => {
    const { deps, db, clock, upload, read } = await prepareShop()
    const kept: string[] = []
    for (let count = 0; count < UPLOAD_LIMITS.files; count++) {
      clock.at = new Date(clock.at.getTime() + 1000)
      kept.push(await upload(CSV))
    }
    const another = { ...SENDER, fileName: 'otros.csv', sizeBytes: 9, fingerprint: 'b'.repeat(64) }
    expect(await startUpload(deps, another)).toEqual({ kind: 'full' })
    const [first = '', second = '', third = ''] = kept
    const set = db.updateTable('prepared_imports').where('id', 'in', [second, third])
    await set.set({ state: 'APPLIED' }).execute()
    expect(await startUpload(deps, another)).toMatchObject({ kind: 'open' })
    expect(await read(second)).toBe(null)
    expect(await listUploads(deps.uploadsFolder)).not.toContain(second)
    expect([await read(first), await read(third)]).toMatchObject([{ state: 'RECEIVED' }, { state: 'APPLIED' }])
    await set.set({ size_bytes: UPLOAD_LIMITS.bytes }).execute()
    expect(await startUpload(deps, { ...another, fingerprint: 'c'.repeat(64) })).toMatchObject({ kind: 'open' })
    expect(await read(third)).toBe(null)
    expect(await startUpload(deps, { ...another, fingerprint: 'd'.repeat(64) })).toEqual({ kind: 'full' })
  })

  it('is forgotten with its file: a day after its sending broke off, a week after anything else, or at once when discarded', async () => {
    const { deps, upload, clock, read } = await prepareShop()
    const whole = await upload(CSV)
    const half = await startUpload(deps, { ...SENDER, fileName: 'b.csv', sizeBytes: 5, fingerprint: 'b'.repeat(64) })
    clock.at = new Date('2026-11-26T13:00:00Z')
    await sweepUploads(deps)
    expect(half.kind === 'open' && (await read(half.id))).toBeNull()
    expect(await listUploads(deps.uploadsFolder)).toEqual([whole])
    clock.at = new Date('2026-12-02T13:00:00Z')
    await sweepUploads(deps)
    expect(await listUploads(deps.uploadsFolder)).toEqual([])
    const third = await upload(CSV)
    await tryImport(deps, { id: third, settings: SETTINGS })
    await startAttempt(deps.db, { id: third, attempt: 1 }, clock.now())
    expect(await discardPrepared(deps, { id: third })).toEqual({ kind: 'under-way' })
    clock.at = new Date('2026-12-11T13:00:00Z')
    await sweepUploads(deps)
    expect(await discardPrepared(deps, { id: third })).toEqual({ kind: 'unknown' })
  })
})

it('what another version of the shop wrote otherwise is read as not there, and can be said again', async () => {
  const { deps, db, upload, work, read } = await prepareShop()
  const id = await upload(CSV)
  await tryImport(deps, { id, settings: SETTINGS })
  await work()
  expect((await read(id))?.report?.counts.read).toBe(4)
  await db
    .updateTable('prepared_imports')
    .set({ report: JSON.stringify({ totals: { read: 3 } }), settings: JSON.stringify({ map: {} }) })
    .execute()
  expect(await read(id)).toMatchObject({ state: 'TRIED', report: null, settings: null })
  await tryImport(deps, { id, settings: SETTINGS })
  await work()
  expect((await read(id))?.report?.counts.read).toBe(4)
})
