import { atDesk, DESK_REQUESTS } from '../../../contract/desk-addresses.ts'

/** The size of an upload part, in bytes: the most the server takes at once. */
const PART = 4 * 1024 * 1024
/** Bytes at the beginning and end of a file that go into its fingerprint. */
const LOOKED_AT = 512 * 1024
const LONGEST_PAUSE_MS = 30_000

export type SendingFile =
  | { kind: 'sent'; id: string }
  /** Stopped. The part sent stays on the server, and choosing the same file again resumes it. */
  | { kind: 'stopped' }
  | { kind: 'session-ended' }
  | Refusal

/** The reason, in Spanish. */
interface Refusal {
  kind: 'refused'
  text: string
}

export interface Sending {
  onProgress: (sentBytes: number) => void
  /** Called with true while the connection is lost. It is retried automatically. */
  onWaiting: (isWaiting: boolean) => void
  signal: AbortSignal
}

/** Uploads a file in parts. A broken upload resumes where it stopped: after a pause, or when the same file is chosen another day. */
export async function sendFile(file: File, { onProgress, onWaiting, signal }: Sending): Promise<SendingFile> {
  const started = await start(file)
  if (started.kind !== 'open') return started
  let { receivedBytes: sent } = started
  let pauseMs = 1000
  onProgress(sent)
  while (sent < file.size) {
    if (signal.aborted) return { kind: 'stopped' }
    const answer = await sendPart(started.id, file.slice(sent, sent + PART), sent, signal)
    if (answer.kind === 'lost') {
      onWaiting(true)
      await pause(pauseMs, signal)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      continue
    }
    onWaiting(false)
    pauseMs = 1000
    if (answer.kind !== 'next') return answer
    sent = answer.offset
    onProgress(sent)
  }
  return { kind: 'sent', id: started.id }
}

async function start(file: File): Promise<SendingFile | { kind: 'open'; id: string; receivedBytes: number }> {
  const fingerprint = await fingerprintOf(file)
  if (fingerprint === null) return GONE
  const body = JSON.stringify({ fileName: file.name, sizeBytes: file.size, fingerprint })
  const response = await fetch(atDesk(DESK_REQUESTS.act('startUpload')), { method: 'POST', body }).catch(() => null)
  if (!response) return { kind: 'refused', text: 'No hay conexión con la librería. Prueba otra vez.' }
  if (response.status === 401) return { kind: 'session-ended' }
  const answer = (await response.json().catch(() => null)) as {
    outcome?: { kind: string; id: string; receivedBytes: number }
    detail?: string
  } | null
  // A proxy answers in HTML while the shop restarts.
  if (!answer) return { kind: 'refused', text: 'La librería no responde. Prueba otra vez en un momento.' }
  if (!answer.outcome) return { kind: 'refused', text: answer.detail ?? 'El archivo no se pudo subir.' }
  if (answer.outcome.kind === 'open') return { ...answer.outcome, kind: 'open' }
  return { kind: 'refused', text: REFUSED[answer.outcome.kind] ?? 'El archivo no se pudo subir.' }
}

const REFUSED: Record<string, string> = {
  'too-large': 'El archivo pesa más de 1 GB. Comprimido (.zip o .gz) suele entrar.',
  empty: 'El archivo está vacío.',
  'too-many': 'Hay cinco archivos tuyos a medio subir: termina o descarta alguno antes.',
  full: 'Hay demasiados archivos guardados: descarta alguno de la lista antes.',
}

const GONE: Refusal = {
  kind: 'refused',
  text: 'El archivo cambió o ya no está donde estaba: elígelo otra vez.',
}

type PartAnswer = { kind: 'next'; offset: number } | { kind: 'lost' } | Exclude<SendingFile, { kind: 'sent' }>

async function sendPart(id: string, part: Blob, offset: number, signal: AbortSignal): Promise<PartAnswer> {
  // Read the part first. If it were read while sending, an unreadable file would look like a broken connection.
  const body = await bytesOf(part)
  if (!body) return GONE
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/octet-stream' }
  const response = await fetch(atDesk(DESK_REQUESTS.upload(id)), { method: 'PUT', body, headers, signal }).catch(
    () => null,
  )
  if (signal.aborted) return { kind: 'stopped' }
  if (!response || response.status >= 500 || response.status === 429) return { kind: 'lost' }
  if (response.status === 401) return { kind: 'session-ended' }
  // 409: the answer to the previous part was lost. The server says from where to go on.
  if (response.status === 204 || response.status === 409)
    return { kind: 'next', offset: Number(response.headers.get('Upload-Offset')) }
  const problem = (await response.json().catch(() => ({}))) as { detail?: string }
  return { kind: 'refused', text: problem.detail ?? 'El archivo no se pudo subir.' }
}

/** Null if the file was changed or deleted on disk since it was chosen. */
function bytesOf(blob: Blob): Promise<ArrayBuffer | null> {
  return blob.arrayBuffer().catch(() => null)
}

/** A fingerprint of the file from its name, size, date and both ends, without reading a gigabyte. Null if the file can't be read. */
async function fingerprintOf(file: File): Promise<string | null> {
  const ends = new Blob([
    `${file.name}\n${file.size}\n${file.lastModified}\n`,
    file.slice(0, LOOKED_AT),
    file.slice(-LOOKED_AT),
  ])
  const bytes = await bytesOf(ends)
  if (!bytes) return null
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
