import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { SetupError } from '../../config.ts'
import { type BackupPlace, NotKept, StorageFull } from './backup-place.ts'
import { saysStorageFull } from './full-storage.ts'
import { PART_BYTES, putInParts } from './put-in-parts.ts'
import { SilentPlace } from './silent-place.ts'

/** A part over a slow line, too. */
const ANSWERS_WITHIN_MS = 120_000

/**
 * A storage that speaks S3. What is sent in parts appears when the last one is there.
 * @param address `https://KEY:SECRET@host/bucket/folder?region=us-east-1`
 * @param unwanted nothing is waited for any more
 * @throws SetupError where it names no bucket or no key
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
      // Not an empty one: what was kept may be in it, once it answers again.
      if (!found) throw new SetupError(`El cubo ${endpoint} no existe, o no está montado: revisa BACKUP_S3_URL.`)
      return found
        .map(({ Key, Size, LastModified }) => ({
          name: Key.slice(beginning.length),
          bytes: Number(Size),
          storedAt: new Date(LastModified),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    },
    // Parts of what broke off are not objects. The storage itself forgets them, by a rule of the bucket.
    listUnfinished: async () => [],
    async remove(name) {
      await client.deleteObject(beginning + name)
    },
  }
}

/** A setup fault as a sentence for the person who can mend it. Every command begins with a list, so it shows there. */
function inWords(error: unknown, endpoint: string): unknown {
  if (!(error instanceof S3ServiceError && [401, 403].includes(error.status))) return error
  if (error.code === 'RequestTimeTooSkewed')
    return new SetupError(`${endpoint} no acepta la hora de esta máquina (${error.code}): pon en hora su reloj.`)
  return new SetupError(`${endpoint} no acepta la clave de BACKUP_S3_URL (${error.code}).`)
}

/**
 * What comes after the answer has begun may take long.
 * @throws SilentPlace where no answer begins, unless nothing is waited for any more
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
      // Node says "fetch failed": its cause says why.
      const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
      throw new SilentPlace(endpoint, code ?? message)
    } finally {
      clearTimeout(timer)
    }
  }
}
