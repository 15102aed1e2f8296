import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Attributes, SFTPWrapper } from 'ssh2'
import { type OpenSftp, openSftp, type SftpServer } from './open-sftp.ts'
import { type RemoteLimits, RemoteProblem } from './remote-problem.ts'
import { forgetPart, startedBytes, writePart } from './write-part.ts'

export interface RemoteFile {
  name: string
  bytes: number
  modifiedAt: Date
  /** Identifies the file's version. */
  mark: string
}

/** A folder on another machine, open until it is disposed of. */
export interface SftpFolder extends AsyncDisposable {
  /** Its files, without folders and links. @throws RemoteProblem */
  list(): Promise<RemoteFile[]>
  /** The current file; null if it is gone. @throws RemoteProblem */
  look(name: string): Promise<RemoteFile | null>
  /** Downloads a file, resuming an interrupted download of the same version. @throws RemoteProblem */
  fetch(file: RemoteFile, path: string, limits: Pick<RemoteLimits, 'maxBytes' | 'idleMs'>): Promise<void>
}

/** @throws RemoteProblem if the server does not answer, or refuses the sign-in */
export async function openSftpFolder(
  server: SftpServer,
  folder: string,
  options: Parameters<typeof openSftp>[1],
): Promise<SftpFolder> {
  const open = await openSftp(server, options)
  const { sftp } = open
  const place = (name: string) => `${folder.replace(/\/+$/, '')}/${name}`
  const guarded = guardedBy(open, options.signal)
  return {
    async list() {
      const entries = await guarded<{ filename: string; attrs: Attributes & { isFile?(): boolean } }[]>(done =>
        sftp.readdir(folder, done),
      )
      return entries.filter(({ attrs }) => isFile(attrs)).map(({ filename, attrs }) => toFile(filename, attrs))
    },
    async look(name) {
      try {
        return toFile(name, await guarded<Attributes>(done => sftp.stat(place(name), done)))
      } catch (error) {
        if (error instanceof RemoteProblem && error.fault === 'not-found') return null
        throw error
      }
    },
    async fetch(file, path, limits) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const from = await startedBytes(path, file.mark)
      const source = readFile({ sftp, guarded }, place(file.name), from)
      const { part, bytes } = await writePart(source, path, { ...limits, mark: file.mark, from })
      if (bytes < file.bytes) throw new RemoteProblem('unreachable', 'la conexión se cortó')
      await rename(part, path)
      await forgetPart(path)
    },
    [Symbol.asyncDispose]: open.close,
  }
}

const NO_SUCH_FILE = 2
const FILE_TYPE = 0o170000
const REGULAR = 0o100000

const CHUNK_BYTES = 64 * 1024

type SftpError = Error & { code?: number | string }
type Ask<T> = (done: (error: SftpError | undefined | null, value: T) => void) => void
/** Asks the server, and gives up when the connection breaks. */
type Guarded = <T>(ask: Ask<T>) => Promise<T>

/**
 * A file from an offset on, opened with the first read. The library's own stream ends only with an answer to its close: after
 * the connection broke, never.
 */
function readFile({ sftp, guarded }: { sftp: SFTPWrapper; guarded: Guarded }, path: string, from: number): Readable {
  let handle: Buffer | undefined
  let at = from
  const readOn = async (bytes: Buffer) => {
    const opened = handle ?? (await guarded<Buffer>(done => sftp.open(path, 'r', done)))
    handle = opened
    return guarded<number>(done => sftp.read(opened, bytes, 0, bytes.length, at, done))
  }
  return new Readable({
    highWaterMark: CHUNK_BYTES,
    read() {
      const bytes = Buffer.allocUnsafe(CHUNK_BYTES)
      readOn(bytes).then(
        count => {
          at += count
          this.push(count === 0 ? null : bytes.subarray(0, count))
        },
        (error: RemoteProblem) => this.destroy(error),
      )
    },
    destroy(error, done) {
      if (handle) sftp.close(handle, () => {})
      done(error)
    },
  })
}

function guardedBy({ broken }: Pick<OpenSftp, 'broken'>, signal: AbortSignal): Guarded {
  return <T>(ask: Ask<T>) =>
    Promise.race([
      broken,
      new Promise<T>((resolve, reject) => {
        ask((error, value) => (error ? reject(toProblem(error, signal)) : resolve(value)))
      }),
    ])
}

/** A numeric code comes from the server (draft-ietf-secsh-filexfer, status codes). */
function toProblem({ code, message }: SftpError, signal: AbortSignal): RemoteProblem {
  if (signal.aborted) return new RemoteProblem('too-slow')
  if (code === NO_SUCH_FILE) return new RemoteProblem('not-found', message)
  return new RemoteProblem(typeof code === 'number' ? 'refused' : 'unreachable', message)
}

function isFile({ mode }: Attributes): boolean {
  return (mode & FILE_TYPE) === REGULAR
}

function toFile(name: string, { size, mtime }: Attributes): RemoteFile {
  return { name, bytes: size, modifiedAt: new Date(mtime * 1000), mark: `${size} ${mtime}` }
}
