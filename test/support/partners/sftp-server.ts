import { timingSafeEqual } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp
export const SFTP_USER = 'libreria'
export const SFTP_PASSWORD = 'una contraseña larga'

export interface TestSftpServer {
  host: string
  port: number
  /** The local folder served as `/`. */
  folder: string
  /** Bytes of files sent so far, and number of sign-ins. */
  sent(): number
  signIns(): number
  /** Breaks every connection once it has sent this many bytes more. */
  breakAfter(bytes: number): void
  /** Answers no more reads of files, with the connections open. */
  fallSilent(): void
  /** Calls the listener before each read of a file. */
  onRead(listener: () => void): void
}

interface Options {
  /** The server's private key; by default a new one. */
  hostKey?: string
  /** A public key that may sign in, in OpenSSH's format. */
  publicKey?: string
  port?: number
}

/** A real SSH server with SFTP on its own port. It closes with the test. Only SFTP_USER with SFTP_PASSWORD, or the key, may sign in. */
export async function startSftpServer({
  hostKey = newHostKey(),
  publicKey,
  port = 0,
}: Options = {}): Promise<TestSftpServer> {
  const folder = temporaryFolder()
  const state = { sent: 0, signIns: 0, left: Number.POSITIVE_INFINITY, isSilent: false, onRead: () => {} }
  const connections = new Set<Connection>()
  const server = new ssh2.Server({ hostKeys: [hostKey] }, connection => {
    connections.add(connection)
    // Its small answers would each wait some 40 ms for the word that the one before has come.
    ;(connection as Connection & { setNoDelay(noDelay: boolean): void }).setNoDelay(true)
    connection.on('error', () => {})
    connection.on('authentication', context => {
      if (context.username !== SFTP_USER) return context.reject()
      const isPassword = context.method === 'password' && isSame(context.password, SFTP_PASSWORD)
      if (!isPassword && !(context.method === 'publickey' && isKey(context, publicKey))) return context.reject()
      state.signIns++
      context.accept()
    })
    connection.on('ready', () =>
      connection.on('session', accept => {
        accept().on('sftp', acceptSftp =>
          serveFiles(acceptSftp(), folder, bytes => {
            state.onRead()
            state.left -= bytes
            if (state.left < 0) connection.end()
            else state.sent += bytes
            return !state.isSilent
          }),
        )
      }),
    )
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const connection of connections) connection.end()
    server.close()
  })
  return {
    host: '127.0.0.1',
    port: (server.address() as { port: number }).port,
    folder,
    sent: () => state.sent,
    signIns: () => state.signIns,
    breakAfter(bytes) {
      state.left = bytes
    },
    fallSilent() {
      state.isSilent = true
    },
    onRead(listener) {
      state.onRead = listener
    },
  }
}

/** Not Ed25519: one in 200 of the Ed25519 keys that the library makes can't be read again. */
export function newHostKey(): string {
  return ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 }).private
}

/** `onRead` says whether a read is answered, and the file's closing. */
function serveFiles(sftp: SFTPWrapper, folder: string, onRead: (bytes: number) => boolean): void {
  const open = new Map<number, { names: string[] } | { file: number }>()
  let next = 0
  const handleOf = (number: number) => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(number)
    return handle
  }
  const place = (path: string) => join(folder, join('/', path))
  const stat = (id: number, path: string) => {
    try {
      sftp.attrs(id, attributes(statSync(place(path))))
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('OPENDIR', (id, path) => {
    try {
      open.set(next, { names: readdirSync(place(path)).map(name => join(path, name)) })
      sftp.handle(id, handleOf(next++))
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
  })
  sftp.on('READDIR', (id, handle) => {
    const found = open.get(handle.readUInt32BE())
    if (!found || !('names' in found) || found.names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    const names = found.names.splice(0, 100)
    sftp.name(
      id,
      names.map(path => {
        const attrs = attributes(statSync(place(path)))
        const filename = path.slice(path.lastIndexOf('/') + 1)
        return { filename, longname: filename, attrs }
      }),
    )
  })
  sftp.on('OPEN', (id, path, flags) => {
    if ((flags & OPEN_MODE.WRITE) !== 0) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    try {
      open.set(next, { file: openSync(place(path), 'r') })
      sftp.handle(id, handleOf(next++))
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
  })
  sftp.on('FSTAT', id => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED))
  sftp.on('READ', (id, handle, offset, length) => {
    const found = open.get(handle.readUInt32BE())
    if (!found || !('file' in found)) return sftp.status(id, STATUS_CODE.FAILURE)
    const bytes = Buffer.alloc(Math.min(length, 32 * 1024))
    const count = readSync(found.file, bytes, 0, bytes.length, offset)
    if (count === 0) return sftp.status(id, STATUS_CODE.EOF)
    if (onRead(count)) sftp.data(id, bytes.subarray(0, count))
  })
  sftp.on('CLOSE', (id, handle) => {
    const found = open.get(handle.readUInt32BE())
    if (found && 'file' in found) closeSync(found.file)
    open.delete(handle.readUInt32BE())
    if (onRead(0)) sftp.status(id, STATUS_CODE.OK)
  })
}

function attributes({ mode, uid, gid, size, atime, mtime }: Stats): Attributes {
  return { mode, uid, gid, size, atime: seconds(atime), mtime: seconds(mtime) }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function isKey(
  context: { key: { algo: string; data: Buffer }; signature?: Buffer; blob?: Buffer; hashAlgo?: string },
  publicKey: string | undefined,
): boolean {
  const known = publicKey === undefined ? null : ssh2.utils.parseKey(publicKey)
  if (known === null || known instanceof Error) return false
  const key = [known].flat()[0]
  if (!key?.getPublicSSH().equals(context.key.data)) return false
  // The first request only asks whether the key would be accepted.
  if (!context.signature || !context.blob) return true
  return key.verify(context.blob, context.signature, context.hashAlgo) === true
}
