import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RemoteLimits, RemoteProblem } from './remote-problem.ts'

/** The path of a partial download; the file at `markOf` says which version it belongs to. */
const partOf = (path: string) => `${path}.part`
const markOf = (path: string) => `${path}.mark`

/** How many bytes of exactly this version an interrupted download left; 0 if none. */
export async function startedBytes(path: string, mark: string): Promise<number> {
  const left = await readFile(markOf(path), 'utf8').catch(() => null)
  if (left !== mark || mark === '') return 0
  return (await stat(partOf(path)).catch(() => ({ size: 0 }))).size
}

/** The version of which an interrupted download left a part. */
export async function startedMark(path: string): Promise<string | null> {
  return readFile(markOf(path), 'utf8').catch(() => null)
}

interface PartOptions extends Pick<RemoteLimits, 'maxBytes' | 'idleMs'> {
  /** The version of the remote file. */
  mark: string
  /** How many bytes are already here. */
  from: number
}

/**
 * Writes a stream from an offset on. After an interruption the written part stays, for the next attempt.
 * @returns the path of the part, and its size
 * @throws RemoteProblem
 */
export async function writePart(
  source: Readable,
  path: string,
  { mark, from, maxBytes, idleMs }: PartOptions,
): Promise<{ part: string; bytes: number }> {
  let bytes = from
  await writeFile(markOf(path), mark, { mode: 0o600 })
  const written = createWriteStream(partOf(path), { flags: from > 0 ? 'r+' : 'w', start: from, mode: 0o600 })
  const closed = new Promise<void>(resolve => written.once('close', resolve))
  const idle = setTimeout(() => source.destroy(new RemoteProblem('too-slow')), idleMs)
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          idle.refresh()
          bytes += chunk.length
          if (bytes > maxBytes) throw new RemoteProblem('too-large')
          yield chunk
        }
      },
      written,
    )
  } catch (error) {
    // A file that is still being opened would be emptied after its next attempt began.
    await closed
    if (isFullDisk(error)) throw error
    if (error instanceof RemoteProblem) {
      if (error.fault === 'too-large') await forgetPart(path)
      throw error
    }
    throw new RemoteProblem('unreachable', (error as Error).message)
  } finally {
    clearTimeout(idle)
  }
  return { part: partOf(path), bytes }
}

export async function forgetPart(path: string): Promise<void> {
  await rm(partOf(path), { force: true })
  await rm(markOf(path), { force: true })
}

function isFullDisk(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOSPC'
}
