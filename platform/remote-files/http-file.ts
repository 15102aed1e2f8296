import { mkdir, rename } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { type OpenOptions, openAddress } from '../network/open-address.ts'
import { type RemoteLimits, RemoteProblem } from './remote-problem.ts'
import { forgetPart, startedBytes, startedMark, writePart } from './write-part.ts'

export interface HttpFile {
  address: string
  /** A user and password, or a token (RFC 6750). A redirect to another origin gets neither. */
  credentials: { user: string; password: string } | { token: string } | null
}

export type FetchedFile =
  /** `mark` identifies the file's version: a file with a known mark need not be fetched again. '' if the server gives none. */
  { kind: 'fetched'; mark: string; bytes: number } | { kind: 'unchanged' }

const USER_AGENT = 'Anaquel/1.0 (catálogos)'
const ETAG = 'etag '
const MODIFIED = 'modified '

/**
 * Downloads a file, unless the server's version is still `knownMark`. It resumes an interrupted download if the server supports it.
 * @throws RemoteProblem
 */
export async function fetchHttpFile(
  file: HttpFile,
  path: string,
  { knownMark, mayReach, ...limits }: RemoteLimits & Pick<OpenOptions, 'mayReach'> & { knownMark: string | null },
): Promise<FetchedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const left = await startedMark(path)
  const from = left === null ? 0 : await startedBytes(path, left)
  const resuming: Record<string, string> =
    from > 0 && left?.startsWith(ETAG) ? { Range: `bytes=${from}-`, 'If-Range': left.slice(ETAG.length) } : {}
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const response = await ask(file, { mayReach, signal, headers: { ...conditions(knownMark), ...resuming } })
  if (response.statusCode === 304) {
    response.destroy()
    return { kind: 'unchanged' }
  }
  if (response.statusCode === 416) {
    // The server has nothing after our part: the part is complete already, or belongs to another file. Start again.
    response.destroy()
    await forgetPart(path)
    return fetchHttpFile(file, path, { knownMark, mayReach, ...limits })
  }
  const isRest = response.statusCode === 206 && 'Range' in resuming && startOf(response) === from
  if (response.statusCode === 206 && !isRest) {
    response.destroy()
    await forgetPart(path)
    throw new RemoteProblem('refused', 'contestó con otra parte del archivo que la pedida')
  }
  const mark = isRest ? (left ?? '') : markOf(response)
  const { part, bytes } = await writePart(response, path, { ...limits, mark, from: isRest ? from : 0 }).catch(
    (error: unknown) => {
      throw signal.aborted ? new RemoteProblem('too-slow') : error
    },
  )
  await rename(part, path)
  await forgetPart(path)
  return { kind: 'fetched', mark, bytes }
}

/** Checks that the file is available, without reading it. @throws RemoteProblem if it is not */
export async function tryHttpFile(
  file: HttpFile,
  { mayReach, timeoutMs }: Pick<OpenOptions, 'mayReach'> & Pick<RemoteLimits, 'timeoutMs'>,
): Promise<{ bytes: number | null; modifiedAt: Date | null }> {
  const response = await ask(file, { mayReach, signal: AbortSignal.timeout(timeoutMs), headers: {} })
  response.destroy()
  const { 'content-length': length, 'last-modified': modified } = response.headers
  return { bytes: length === undefined ? null : Number(length), modifiedAt: modified ? new Date(modified) : null }
}

async function ask(
  { address, credentials }: HttpFile,
  { headers, ...options }: Omit<OpenOptions, 'secretHeaders'>,
): Promise<IncomingMessage> {
  const opened = await openAddress(address, {
    ...options,
    headers: { 'User-Agent': USER_AGENT, Accept: '*/*', ...headers },
    secretHeaders: authorization(credentials),
  })
  if (opened.kind === 'refused') {
    if (opened.reason === 'private') throw new RemoteProblem('private')
    if (opened.reason === 'too-many-redirects') throw new RemoteProblem('refused', 'redirige demasiadas veces')
    throw new RemoteProblem(options.signal.aborted ? 'too-slow' : 'unreachable', opened.detail)
  }
  const { response } = opened
  const { statusCode = 0 } = response
  if (statusCode === 200 || statusCode === 206 || statusCode === 304) return response
  if (statusCode === 416 && 'Range' in headers) return response
  response.destroy()
  if (statusCode === 401 || statusCode === 403) throw new RemoteProblem('not-let-in', `HTTP ${statusCode}`)
  if (statusCode === 404 || statusCode === 410) throw new RemoteProblem('not-found', `HTTP ${statusCode}`)
  // Busy or temporarily broken (RFC 9110, 15.6): treated like an unreachable server.
  throw new RemoteProblem(statusCode >= 500 || statusCode === 429 ? 'unreachable' : 'refused', `HTTP ${statusCode}`)
}

function authorization(credentials: HttpFile['credentials']): Record<string, string> {
  if (credentials === null) return {}
  if ('token' in credentials) return { Authorization: `Bearer ${credentials.token}` }
  const pair = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')
  return { Authorization: `Basic ${pair}` }
}

function conditions(mark: string | null): Record<string, string> {
  if (mark?.startsWith(ETAG)) return { 'If-None-Match': mark.slice(ETAG.length) }
  if (mark?.startsWith(MODIFIED)) return { 'If-Modified-Since': mark.slice(MODIFIED.length) }
  return {}
}

function markOf({ headers }: IncomingMessage): string {
  if (headers.etag) return ETAG + headers.etag
  return headers['last-modified'] ? MODIFIED + headers['last-modified'] : ''
}

/** The offset of the part that the server sent; undefined if it does not say. */
function startOf({ headers }: IncomingMessage): number | undefined {
  const [, start] = /^bytes (\d+)-/.exec(headers['content-range'] ?? '') ?? []
  return start === undefined ? undefined : Number(start)
}
