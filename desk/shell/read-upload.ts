import { FormFault } from '../act.ts'
import { readForm } from './read-form.ts'

/**
 * Reads a form with a file, up to `maxBytes`, so that a larger one never fills memory.
 * @throws FormFault if it is larger; a 400 response if it is not a form
 */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData> {
  const tooLarge = () => new FormFault(`El archivo pesa más de ${maxBytes / 1024 / 1024} MB.`, 'file')
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(new Uint8Array(chunk))
  }
  const type = request.headers.get('Content-Type') ?? ''
  return readForm(new Response(new Blob(chunks), { headers: { 'Content-Type': type } }))
}
