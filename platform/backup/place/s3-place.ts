import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { SetupError } from '../../config.ts'
import { type BackupPlace, NotKept } from './backup-place.ts'
import { putInParts } from './put-in-parts.ts'

/**
 * A storage that speaks S3. What is sent in parts appears when the last one is there.
 * @param address `https://KEY:SECRET@host/bucket/folder?region=us-east-1`
 * @throws SetupError where it names no bucket or no key
 */
export function s3Place(address: string): BackupPlace {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  if (!bucket || !username || !password) {
    throw new SetupError('BACKUP_S3_URL tiene que ser como https://CLAVE:SECRETO@servidor/cubo/carpeta.')
  }
  const endpoint = `${protocol}//${host}/${bucket}`
  const client = new S3mini({
    ...{ endpoint, region: searchParams.get('region') ?? 'auto' },
    ...{ accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  })
  const beginning = folders.map(folder => `${folder}/`).join('')
  return {
    description: `${endpoint}/${beginning}`,
    async put(name, content) {
      if (content instanceof Readable) await putInParts(client, beginning + name, content)
      else await client.putAnyObject(beginning + name, content)
    },
    async get(name) {
      const response = await client.getObjectResponse(beginning + name)
      if (!response?.body) throw new NotKept(name)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    async list(start) {
      const found = (await client.listObjects('/', beginning + start)) ?? []
      return found
        .map(({ Key, Size, LastModified }) => ({
          ...{ name: Key.slice(beginning.length), bytes: Number(Size), storedAt: new Date(LastModified) },
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
