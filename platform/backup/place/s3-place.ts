import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { SetupError } from '../../config.ts'
import { type BackupPlace, NotKept, StorageFull } from './backup-place.ts'
import { saysStorageFull } from './full-storage.ts'
import { PART_BYTES, putInParts } from './put-in-parts.ts'
import { SilentPlace } from './silent-place.ts'

/** Long enough for a part on a slow line. */
const ANSWERS_WITHIN_MS = 120_000

/**
 * A storage that speaks S3. A multipart upload appears when it is complete.
 * @param address `https://KEY:SECRET@host/bucket/folder?region=us-east-1`
 * @param unwanted aborts all calls
 * @throws SetupError if the address names no bucket or no key
 */
export function s3Place(address: string, unwanted?: AbortSignal): BackupPlace {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  if (!bucket || !username || !password) {
    throw new SetupError('BACKUP_S3_URL tiene que ser como https://CLAVE:SECRETO@servidor/cubo/carpeta.')
  }
  const endpoint = `${protocol}//${host}/${bucket}`
  const client = new S3mini({
    endpoint,
    region: searchParams.get('region') ?? 'auto',
    fetch: fetchWithin(endpoint, unwanted),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  })
  const beginning = folders.map(folder => `${folder}/`).join('')
  return {
    description: `${endpoint}/${beginning}`,
    async put(name, content) {
      const key = beginning + name
      const isWhole = !(content instanceof Readable)
      const putting =
        isWhole && content.length <= PART_BYTES
          ? client.putObject(key, content)
          : putInParts(client, { key, content: isWhole ? Readable.from([content]) : content, unwanted })
      await putting.catch(error => {
        throw saysStorageFull(error) ? new StorageFull(error.message, { cause: error }) : error
      })
    },
    async get(name) {
      const response = await client.getObjectResponse(beginning + name)
      if (!response?.body) throw new NotKept(name)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    async list(start) {
      const found = await client.listObjects('/', beginning + start).catch(error => {
        throw inWords(error, endpoint)
      })
      // A missing bucket is not an empty one: its backups may be back once it is mounted.
      if (!found) throw new SetupError(`El cubo ${endpoint} no existe, o no está montado: revisa BACKUP_S3_URL.`)
      return found
        .map(({ Key, Size, LastModified }) => ({
          name: Key.slice(beginning.length),
          bytes: Number(Size),
          storedAt: new Date(LastModified),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    },
    // Parts of interrupted uploads are not objects. A rule of the bucket removes them.
    listUnfinished: async () => [],
    async remove(name) {
      await client.deleteObject(beginning + name)
    },
  }
}

/** A refused key or clock as a sentence. Every command begins with a list, so it shows there. */
function inWords(error: unknown, endpoint: string): unknown {
  if (!(error instanceof S3ServiceError && [401, 403].includes(error.status))) return error
  if (error.code === 'RequestTimeTooSkewed')
    return new SetupError(`${endpoint} no acepta la hora de esta máquina (${error.code}): pon en hora su reloj.`)
  return new SetupError(`${endpoint} no acepta la clave de BACKUP_S3_URL (${error.code}).`)
}

/**
 * Limits the time until an answer begins, not its length.
 * @throws SilentPlace from the returned function if no answer begins, unless `unwanted` aborted it
 */
function fetchWithin(endpoint: string, unwanted: AbortSignal | undefined): typeof fetch {
  return async (input, init) => {
    const silent = new AbortController()
    const giveUp = () => silent.abort(new Error(`nada en ${ANSWERS_WITHIN_MS / 1000} s`))
    const timer = setTimeout(giveUp, ANSWERS_WITHIN_MS)
    const signal = unwanted ? AbortSignal.any([silent.signal, unwanted]) : silent.signal
    try {
      return await fetch(input, { ...init, signal })
    } catch (error) {
      if (unwanted?.aborted) throw error
      // Node's message is only "fetch failed"; the cause has the reason.
      const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
      throw new SilentPlace(endpoint, code ?? message)
    } finally {
      clearTimeout(timer)
    }
  }
}
