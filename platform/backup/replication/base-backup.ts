import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReplicationClient, ReplicationMessage } from './replication-client.ts'

/** Where a copy of the database begins and ends in its log: with the log between them it is one state. */
export interface BaseBackupSpan {
  timeline: number
  from: string
  to: string
}

/** Takes the pieces that a base backup is made of, one after the other: an archive (tar), and at last the manifest of its files. */
export type TakePiece = (piece: 'archive' | 'manifest', content: Readable) => Promise<void>

/**
 * Copies the database while it works, as `pg_basebackup` does: all its files and the log that makes them one state, in a tar, and a
 * manifest with the SHA-256 of each file. As slow as `take` is.
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
        // It is waited for below; that it failed is known there.
        taken.catch(error => content.destroy(error))
        piece = { content, taken }
      } else if (message.chunk[0] === DATA && piece) {
        await write(piece.content, message.chunk.subarray(1))
      }
    }
    await endPiece()
  } catch (error) {
    piece?.content.destroy(error as Error)
    // Why it was not taken says more than that nobody took it any more.
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

/** The first row says where the copy begins, the last where it ends; between them are the tablespaces. */
function spanOf(rows: string[][]): BaseBackupSpan {
  const [from = '', timeline = ''] = rows[0] ?? []
  const to = rows.at(-1)?.[0] ?? ''
  if (rows.length < 2 || !from.includes('/') || !to.includes('/')) throw new Error('the base backup has no end')
  return { timeline: Number(timeline), from, to }
}
