import { decodeText } from '../../../reading/decode-text.ts'
import type { ColumnMap } from '../csv/column-map.ts'
import { readRows } from '../csv/read-rows.ts'
import type { FeedFile } from '../feed-file.ts'
import type { FeedNotice } from '../feed-problem.ts'
import { readFeedFiles } from '../read-feed-files.ts'
import { selectPrepared } from './prepared-import-store.ts'
import type { UploadDeps } from './receive-upload.ts'
import { isHere, uploadPath } from './upload-file.ts'

/**
 * Rows of a file that were refused or had a cell ignored, with the reasons in a last column. The first row holds the headings. Null: no information.
 */
export async function readProblemRows(
  { db, uploadsFolder }: Pick<UploadDeps, 'db' | 'uploadsFolder'>,
  id: string,
): Promise<string[][] | null> {
  const prepared = await selectPrepared(db, id)
  if (!prepared?.report || prepared.fileName === null) return null
  const problems = [...prepared.report.refused, ...(prepared.report.priceFaults ?? [])]
  if (!(await isHere(uploadsFolder, id))) return listed(problems)
  const rows: string[][] = []
  for await (const file of readFeedFiles(uploadPath(uploadsFolder, id), () => {}, prepared.fileName)) {
    const reasons = new Map<number | null, string>()
    for (const { line, reason } of problems.filter(notice => notice.file === file.name))
      reasons.set(line, [reasons.get(line), reason].filter(Boolean).join('; '))
    if (reasons.size === 0) continue
    const ownRows = await rowsOf(file, reasons, prepared.settings?.columnMap ?? {})
    // ONIX has no rows: list its records by reference.
    if (ownRows === null) return listed(problems)
    rows.push(...ownRows)
  }
  return rows
}

async function rowsOf(
  { name, bytes }: FeedFile,
  reasons: ReadonlyMap<number | null, string>,
  map: ColumnMap,
): Promise<string[][] | null> {
  const decoding = await decodeText(bytes)
  if (decoding.kind === 'unknown-encoding') return null
  const first = await decoding.chunks.next()
  const start = first.done ? '' : first.value
  if (start.trimStart().startsWith('<')) return null
  async function* all() {
    yield start
    yield* decoding.kind === 'text' ? decoding.chunks : []
  }
  const rows: string[][] = []
  let width = 0
  for await (const { record, info } of (await readRows(name, all(), map)).rows) {
    const reason = rows.length === 0 ? 'motivo' : reasons.get(info.lines)
    if (reason === undefined) continue
    if (rows.length === 0) width = record.length
    rows.push([...record, ...Array(Math.max(0, width - record.length)).fill(''), reason])
    if (rows.length > reasons.size) break
  }
  return rows
}

function listed(problems: readonly FeedNotice[]): string[][] {
  const rows = problems.map(({ file, line, reference, reason }) => [file, String(line ?? ''), reference ?? '', reason])
  return [['archivo', 'línea', 'registro', 'motivo'], ...rows]
}
