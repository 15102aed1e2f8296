import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RemoteLimits, RemoteProblem } from './remote-problem.ts'

/** A file that is not here whole yet, beside what says which state of the other side it is a part of. */
const partOf = (path: string) => `${path}.part`
const markOf = (path: string) => `${path}.mark`

/** How many bytes of exactly that state an earlier try left: 0 where it left none. */
export async function startedBytes(path: string, mark: string): Promise<number> {
  const left = await readFile(markOf(path), 'utf8').catch(() => null)
  if (left !== mark || mark === '') return 0
  return (await stat(partOf(path)).catch(() => ({ size: 0 }))).size
}

/** The state that an earlier try left a part of. */
export async function startedMark(path: string): Promise<string | null> {
  return readFile(markOf(path), 'utf8').catch(() => null)
}

interface PartOptions extends Pick<RemoteLimits, 'maxBytes' | 'idleMs'> {
  /** Which state of the other side it is a part of. */
  mark: string
  /** How many bytes are here already. */
  from: number
  /** What an error of the source means. */
  explain?: (error: Error) => RemoteProblem
}

/**
 * Writes what comes, from a place on; what was written stays when it breaks off, for the next try.
 * @returns where the written part is, and how many bytes it has
 * @throws RemoteProblem
 */
export async function writePart(
  source: Readable,
  path: string,
  { mark, from, maxBytes, idleMs, explain = unreachable }: PartOptions,
): Promise<{ part: string; bytes: number }> {
  let bytes = from
  const idle = setTimeout(() => source.destroy(new RemoteProblem('too-slow')), idleMs)
  await writeFile(markOf(path), mark, { mode: 0o600 })
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
      createWriteStream(partOf(path), { flags: from > 0 ? 'r+' : 'w', start: from, mode: 0o600 }),
    )
  } catch (error) {
    if (isFullDisk(error)) throw error
    if (error instanceof RemoteProblem) {
      if (error.fault === 'too-large') await forgetPart(path)
      throw error
    }
    throw explain(error as Error)
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

function unreachable({ message }: Error): RemoteProblem {
  return new RemoteProblem('unreachable', message)
}
