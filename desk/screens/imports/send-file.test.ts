import { openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { type SendingFile, sendFile } from './send-file.ts'

const GONE = 'El archivo cambió o ya no está donde estaba: elígelo otra vez.'

afterEach(() => vi.unstubAllGlobals())

function send(file: File, answer: () => Response): Promise<SendingFile> {
  vi.stubGlobal('fetch', async () => answer())
  return sendFile(file, { onProgress() {}, onWaiting() {}, signal: new AbortController().signal })
}

/** A file as a browser has it: read from disk only when needed. */
async function chosenFile() {
  const path = join(temporaryFolder(), 'a.csv')
  writeFileSync(path, 'isbn;precio\n')
  return { path, file: new File([await openAsBlob(path)], 'a.csv') }
}

it('says that the shop does not answer where a proxy does', async () => {
  const { file } = await chosenFile()
  expect(await send(file, () => new Response('<html>502 Bad Gateway</html>', { status: 502 }))).toEqual({
    kind: 'refused',
    text: 'La librería no responde. Prueba otra vez en un momento.',
  })
})

it('says that a file is gone, or changed while it is sent', async () => {
  const gone = await chosenFile()
  rmSync(gone.path)
  expect(await send(gone.file, () => Response.error())).toEqual({ kind: 'refused', text: GONE })
  const { path, file } = await chosenFile()
  const open = () => {
    writeFileSync(path, 'isbn;título;precio\n')
    return Response.json({ outcome: { kind: 'open', id: '1', receivedBytes: 0 } })
  }
  expect(await send(file, open)).toEqual({ kind: 'refused', text: GONE })
})
