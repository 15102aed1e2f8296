import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReplicationClient, ReplicationMessage } from './replication-client.ts'

/** The part of the log that makes a copy consistent. */
export interface BaseBackupSpan {
  timeline: number
  from: string
  to: string
}

/** Takes the pieces of a base backup in order: an archive (tar), then the manifest of its files. */
export type TakePiece = (piece: 'archive' | 'manifest', content: Readable) => Promise<void>

/**
 * Copies the running database, as `pg_basebackup` does: a tar with all its files and the log that makes them consistent, and a manifest with
 * the SHA-256 of each file. No faster than `take`.
 */
export async function takeBaseBackup(
  client: ReplicationClient,
  label: string,
  take: TakePiece,
): Promise<BaseBackupSpan> {
  const command = `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, WAIT true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', TABLESPACE_MAP true)`
  const rows: string[][] = []
  let piece: { content: PassThrough; taken: Promise<void> } | undefined
  const endPiece = async () => {
    piece?.content.end()
    await piece?.taken
    piece = undefined
  }
  try {
    for await (const message of client.run(command)) {
      if (message.kind === 'row') {
        rows.push(message.fields)
        continue
      }
      const begins = beginningOf(message)
      if (begins) {
        await endPiece()
        const content = new PassThrough()
        const taken = take(begins, content)
        // `endPiece` awaits it, and reports its failure.
        taken.catch(error => content.destroy(error))
        piece = { content, taken }
      } else if (message.chunk[0] === DATA && piece) {
        await write(piece.content, message.chunk.subarray(1))
      }
    }
    await endPiece()
  } catch (error) {
    piece?.content.destroy(error as Error)
    // The taker's own error says more than the broken stream's.
    await piece?.taken
    throw error
  }
  return spanOf(rows)
}

const [NEW_ARCHIVE, MANIFEST, DATA] = ['n', 'm', 'd'].map(letter => letter.charCodeAt(0))

function beginningOf({ chunk }: Extract<ReplicationMessage, { kind: 'data' }>): 'archive' | 'manifest' | null {
  if (chunk[0] === NEW_ARCHIVE) return 'archive'
  return chunk[0] === MANIFEST ? 'manifest' : null
}

async function write(content: PassThrough, chunk: Buffer): Promise<void> {
  if (content.destroyed) return finished(content)
  if (content.write(chunk)) return
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => {
      content.off('drain', settle).off('close', settle).off('error', settle)
      if (error) reject(error)
      else resolve()
    }
    content.once('drain', settle).once('close', settle).once('error', settle)
  })
}

/** The first row has the beginning, the last one the end; between them are the tablespaces. */
function spanOf(rows: string[][]): BaseBackupSpan {
  const [from = '', timeline = ''] = rows[0] ?? []
  const to = rows.at(-1)?.[0] ?? ''
  if (rows.length < 2 || !from.includes('/') || !to.includes('/')) throw new Error('the base backup has no end')
  return { timeline: Number(timeline), from, to }
}
