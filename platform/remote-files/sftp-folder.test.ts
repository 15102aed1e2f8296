import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newHostKey, SFTP_PASSWORD, SFTP_USER, startSftpServer } from '../../test/support/partners/sftp-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { isPublicAddress } from '../network/is-public-address.ts'
import { isLoopback } from '../network/reach.ts'
import { readHostKey } from './open-sftp.ts'
import type { RemoteProblem } from './remote-problem.ts'
import { openSftpFolder } from './sftp-folder.ts'

const here = { mayReach: isLoopback, signal: AbortSignal.timeout(20_000) }
const LIMITS = { maxBytes: 5_000_000, idleMs: 5000 }
const password = { user: SFTP_USER, credentials: { password: SFTP_PASSWORD } }

type Server = Awaited<ReturnType<typeof startSftpServer>>

async function open(server: Server, changes: Partial<Parameters<typeof openSftpFolder>[0]> = {}, options = here) {
  const hostKey = changes.hostKey ?? (await readHostKey(server, here))
  const folder = await openSftpFolder(
    { ...password, host: server.host, port: server.port, ...changes, hostKey },
    '/',
    options,
  )
  onTestFinished(() => folder[Symbol.asyncDispose]())
  return folder
}

const problem = (work: Promise<unknown>) => work.then(() => null).catch((error: RemoteProblem) => error.fault ?? error)

describe('a folder of an SFTP server', () => {
  it('shows its files, and brings one', async () => {
    const server = await startSftpServer()
    writeFileSync(join(server.folder, 'novedades.xml'), 'hola')
    const folder = await open(server)
    const files = await folder.list()
    expect(files).toMatchObject([{ name: 'novedades.xml', bytes: 4 }])
    const path = join(temporaryFolder(), 'novedades.xml')
    await folder.fetch(files[0] as never, path, LIMITS)
    expect(readFileSync(path, 'utf8')).toBe('hola')
    expect(await folder.look('novedades.xml')).toEqual(files[0])
    expect(await folder.look('otro.xml')).toBeNull()
  })

  it('goes on where the connection broke, unless the file is another by now', async () => {
    const server = await startSftpServer()
    const content = Buffer.alloc(600_000, 'abcdefghij')
    const at = join(server.folder, 'grande.xml')
    writeFileSync(at, content)
    const path = join(temporaryFolder(), 'grande.xml')
    const first = await open(server)
    const [file] = await first.list()
    server.breakAfter(300_000)
    expect(await problem(first.fetch(file as never, path, LIMITS))).toBe('unreachable')
    const before = server.sent()
    expect(before).toBeGreaterThan(0)
    server.breakAfter(Number.POSITIVE_INFINITY)
    const second = await open(server)
    await second.fetch((await second.look('grande.xml')) as never, path, LIMITS)
    expect(readFileSync(path).equals(content)).toBe(true)
    // Only the bytes in flight at the break are sent again.
    expect(server.sent() - before).toBeLessThan(600_000)
  })

  it('notices a connection that broke before the file is asked for', async () => {
    const server = await startSftpServer()
    writeFileSync(join(server.folder, 'a.xml'), 'hola')
    const folder = await open(server)
    const [file] = await folder.list()
    await folder[Symbol.asyncDispose]()
    expect(await problem(folder.fetch(file as never, join(temporaryFolder(), 'a.xml'), LIMITS))).toBe('unreachable')
  })

  it('gives a file up whose server falls silent', async () => {
    const server = await startSftpServer()
    writeFileSync(join(server.folder, 'a.xml'), 'hola')
    const folder = await open(server)
    const [file] = await folder.list()
    server.fallSilent()
    const path = join(temporaryFolder(), 'a.xml')
    expect(await problem(folder.fetch(file as never, path, { ...LIMITS, idleMs: 100 }))).toBe('too-slow')
  })

  it('enters with a key, also one that a passphrase opens', async () => {
    const keys = ssh2.utils.generateKeyPairSync('ecdsa', {
      bits: 256,
      passphrase: 'frase',
      cipher: 'aes256-ctr',
      rounds: 16,
    })
    const server = await startSftpServer({ publicKey: keys.public })
    const folder = await open(server, { credentials: { privateKey: keys.private, passphrase: 'frase' } })
    expect(await folder.list()).toEqual([])
  })

  it('says why it can’t be had', async () => {
    const server = await startSftpServer()
    writeFileSync(join(server.folder, 'grande.xml'), Buffer.alloc(100_000))
    expect(await problem(open(server, { credentials: { password: 'otra' } }))).toBe('not-let-in')
    expect(await problem(open(server, {}, { ...here, mayReach: isPublicAddress }))).toBe('private')
    const hostKey = await readHostKey(server, here)
    expect(await problem(open(server, { port: 1, hostKey }))).toBe('unreachable')
    const folder = await open(server)
    const [file] = await folder.list()
    const path = join(temporaryFolder(), 'grande.xml')
    expect(await problem(folder.fetch(file as never, path, { ...LIMITS, maxBytes: 50_000 }))).toBe('too-large')
    expect(await problem(folder.fetch({ ...file, name: 'no.xml' } as never, path, LIMITS))).toBe('not-found')
  })

  it('does not say who asks to a server with another key than the known one', async () => {
    const server = await startSftpServer()
    const hostKey = await readHostKey(server, here)
    expect(hostKey).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/)
    const other = await startSftpServer({ hostKey: newHostKey() })
    expect(await problem(open(other, { hostKey }))).toBe('host-key-changed')
    expect([server.signIns(), other.signIns()]).toEqual([0, 0])
  })

  it('is given up when its time is over', async () => {
    const server = await startSftpServer()
    const hostKey = await readHostKey(server, here)
    const ended = AbortSignal.abort()
    expect(await problem(open(server, { hostKey }, { ...here, signal: ended }))).toBe('too-slow')
  })
})
