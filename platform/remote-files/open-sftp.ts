import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import ssh2, { type Client, type SFTPWrapper } from 'ssh2'
import { type MayReach, PrivateAddressError, reachableLookup } from '../network/reach.ts'
import { RemoteProblem } from './remote-problem.ts'

export interface SftpServer {
  host: string
  port: number
  user: string
  /** A password, or a private key in OpenSSH or PEM format with its passphrase. */
  credentials: { password: string } | { privateKey: string; passphrase?: string }
  /** The fingerprint of the expected host key, `SHA256:…`. */
  hostKey: string
}

export interface OpenSftp {
  sftp: SFTPWrapper
  /** Rejects if the connection breaks. */
  broken: Promise<never>
  close(): Promise<void>
}

interface Options {
  mayReach: MayReach
  /** Aborts everything with this server. */
  signal: AbortSignal
}

/** Fixed order, so that a server with several keys always shows the same one. */
const HOST_KEYS = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
] as const
const READY_MS = 20_000

/** Connects and signs in. Nothing secret is sent before the server has shown the known host key. @throws RemoteProblem */
export async function openSftp(server: SftpServer, { mayReach, signal }: Options): Promise<OpenSftp> {
  const client: Client = new ssh2.Client()
  let shown: string | null = null
  const failed = new Promise<never>((_, reject) => {
    client.on('error', error => reject(toProblem(error, { shown, expected: server.hostKey, signal })))
    client.on('close', () => reject(new RemoteProblem(signal.aborted ? 'too-slow' : 'unreachable', 'se cortó')))
  })
  // Only callers that wait for an answer handle this error; without a caller it is ignored.
  failed.catch(() => {})
  const stop = () => client.destroy()
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', stop)
    client.end()
    client.destroy()
  }
  try {
    const socket = await dial(server, { mayReach, signal })
    const ready = new Promise<void>(resolve => client.once('ready', resolve))
    answerQuestions(client, server.credentials)
    client.connect({
      sock: socket,
      username: server.user,
      ...server.credentials,
      tryKeyboard: 'password' in server.credentials,
      readyTimeout: READY_MS,
      algorithms: { serverHostKey: [...HOST_KEYS] },
      hostVerifier: (key: Buffer) => {
        shown = fingerprint(key)
        return shown === server.hostKey
      },
    })
    await Promise.race([ready, failed])
    const sftp = await Promise.race([
      new Promise<SFTPWrapper>((resolve, reject) => {
        client.sftp((error, wrapper) =>
          error ? reject(new RemoteProblem('refused', error.message)) : resolve(wrapper),
        )
      }),
      failed,
    ])
    return { sftp, broken: failed, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The fingerprint of a server's key, without revealing any user. @throws RemoteProblem */
export async function readHostKey(
  { host, port }: Pick<SftpServer, 'host' | 'port'>,
  options: Options,
): Promise<string> {
  const client: Client = new ssh2.Client()
  try {
    const socket = await dial({ host, port }, options)
    return await new Promise<string>((resolve, reject) => {
      client.on('error', error => reject(toProblem(error, { shown: null, expected: '', signal: options.signal })))
      client.on('close', () => reject(new RemoteProblem('unreachable', 'se cortó')))
      client.connect({
        sock: socket,
        username: 'nadie',
        readyTimeout: READY_MS,
        algorithms: { serverHostKey: [...HOST_KEYS] },
        hostVerifier: (key: Buffer) => {
          resolve(fingerprint(key))
          return false
        },
      })
    })
  } finally {
    client.destroy()
  }
}

/** Whether a text is a private key that this passphrase opens. */
export function isPrivateKey(text: string, passphrase?: string | undefined): boolean {
  const parsed = ssh2.utils.parseKey(text, passphrase)
  return !(parsed instanceof Error) && [parsed].flat().some(key => key.isPrivateKey())
}

/** The fingerprint `SHA256:…`, in the format of `ssh-keygen -l`. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

async function dial({ host, port }: { host: string; port: number }, { mayReach, signal }: Options): Promise<Socket> {
  try {
    const socket = connect({ host, port, lookup: reachableLookup(host, mayReach), signal })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject)
      socket.setTimeout(READY_MS, () => socket.destroy(new RemoteProblem('too-slow')))
    })
    socket.setTimeout(0)
    socket.setNoDelay(true)
    return socket
  } catch (error) {
    if (error instanceof RemoteProblem) throw error
    if (error instanceof PrivateAddressError) throw new RemoteProblem('private')
    throw new RemoteProblem(signal.aborted ? 'too-slow' : 'unreachable', (error as NodeJS.ErrnoException).code ?? '')
  }
}

/** Some servers ask for the password in a dialogue (RFC 4256). */
function answerQuestions(client: Client, credentials: SftpServer['credentials']): void {
  if (!('password' in credentials)) return
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
    finish(prompts.map(() => credentials.password)),
  )
}

function toProblem(
  error: Error & { level?: string },
  { shown, expected, signal }: { shown: string | null; expected: string; signal: AbortSignal },
): RemoteProblem {
  if (shown !== null && shown !== expected) return new RemoteProblem('host-key-changed', shown)
  if (signal.aborted || error.level === 'client-timeout') return new RemoteProblem('too-slow')
  if (error.level === 'client-authentication') return new RemoteProblem('not-let-in')
  return new RemoteProblem('unreachable', error.message)
}
