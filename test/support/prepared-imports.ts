import { undoAsked } from '../../shop/catalogue/import/ask-for-undoing.ts'
import { readPreparedImport } from '../../shop/catalogue/import/prepared/list-prepared.ts'
import type { ImportSettings } from '../../shop/catalogue/import/prepared/prepared-import.ts'
import { receivePart, startUpload } from '../../shop/catalogue/import/prepared/receive-upload.ts'
import { runPreparedImport } from '../../shop/catalogue/import/prepared/run-prepared-import.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'

export const SENDER = { personId: '7', personName: 'Ana' }
export const SETTINGS: ImportSettings = {
  columnMap: {},
  supplier: null,
  acceptPriceJumps: false,
  priceJumpPercent: 30,
}
export const CSV = `isbn;título;Casa;precio
9789974000018;El puente;Trilce;690
9789974000025;Cuentos;Trilce;no sé
9789974000026;Relatos;Trilce;300
9789974000032;"Poemas
del río";Estuario;450
`

/** A shop whose jobs of imports wait until `work` does them. */
export async function prepareShop() {
  const { db, pool } = await createTestDatabase()
  const clock = { at: new Date('2026-11-25T12:00:00Z'), now: () => clock.at }
  const waiting: { queue: string; payload: never }[] = []
  const deps = {
    ...{ db, pool, clock, uploadsFolder: temporaryFolder(), onixIdName: 'Bibliomanager' },
    jobs: {
      enqueue: async (_: unknown, { queue }: { queue: string }, payload: unknown) =>
        void waiting.push({ queue, payload: payload as never }),
    },
  }
  async function upload(content: string | Buffer, fileName = 'libros.csv') {
    const bytes = Buffer.from(content)
    const said = { ...SENDER, fileName, sizeBytes: bytes.byteLength, fingerprint: 'a'.repeat(64) }
    const started = await startUpload(deps, said)
    if (started.kind !== 'open') throw new Error(started.kind)
    await receivePart(deps, { id: started.id, personId: '7', offset: 0, bytes })
    return started.id
  }
  async function work() {
    for (const { queue, payload } of waiting.splice(0)) {
      if (queue === 'undo-import') await undoAsked(pool, payload)
      else await runPreparedImport(deps, payload)
    }
  }
  const read = (id: string) => readPreparedImport(deps, id)
  const titles = async () =>
    (await db.selectFrom('books').select('title').orderBy('isbn').execute()).map(({ title }) => title)
  return { ...deps, deps, upload, work, read, titles, waiting }
}
