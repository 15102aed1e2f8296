import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../test/support/shop-process.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { SetupError } from '../../config.ts'
import { NotKept } from './backup-place.ts'
import { s3Place } from './s3-place.ts'

/** A bucket behind two servers: one that checks signatures, and one that does not. */
async function openBucket() {
  const directory = temporaryFolder()
  const open = async (allowMismatchedSignatures: boolean) => {
    const port = await freePort()
    const bucket = { configureBuckets: [{ name: 'respaldos' }], directory, allowMismatchedSignatures }
    const server = new S3rver({ port, address: '127.0.0.1', silent: true, ...bucket })
    await server.run()
    onTestFinished(() => server.close())
    return (secret = 'S3RVER') => s3Place(`http://S3RVER:${secret}@127.0.0.1:${port}/respaldos/tienda?region=us-east-1`)
  }
  const [strict, lax] = [await open(false), await open(true)]
  // This server does not know the path of a bucket with the sign at its end that S3 itself takes.
  return { place: strict(), list: (beginning: string) => lax().list(beginning), withSecret: strict }
}

const PIECE = 65_536

it('keeps what is streamed to it, in parts where it is long, and gives it back', async () => {
  const { place, list } = await openBucket()
  const long = randomBytes(20_000_000)
  const pieces = function* () {
    for (let at = 0; at < long.length; at += PIECE) yield long.subarray(at, at + PIECE)
  }
  await place.put('backups/a/base.tar', Readable.from(pieces()))
  await place.put('backups/a/backup.json', Buffer.from('{}'))
  expect(await list('backups/')).toMatchObject([
    { name: 'backups/a/backup.json', bytes: 2 },
    { name: 'backups/a/base.tar', bytes: long.length },
  ])
  expect((await buffer(await place.get('backups/a/base.tar'))).equals(long)).toBe(true)
  await place.remove('backups/a/base.tar')
  await place.remove('backups/a/nothing')
  expect((await list('')).map(({ name }) => name)).toEqual(['backups/a/backup.json'])
  await expect(place.get('backups/a/base.tar')).rejects.toThrow(NotKept)
}, 60_000)

it('keeps nothing of what breaks off', async () => {
  const { place, list } = await openBucket()
  const broken = function* () {
    yield randomBytes(9_000_000)
    yield randomBytes(9_000_000)
    throw new Error('cut')
  }
  await expect(place.put('backups/a/base.tar', Readable.from(broken()))).rejects.toThrow('cut')
  expect(await list('')).toEqual([])
}, 60_000)

it('says why a part was not taken of what is still being written', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
      if (request.method === 'PUT') response.statusCode = 507
      if (!searchParams.has('uploads')) return response.end()
      response.setHeader('Content-Type', 'application/xml')
      return response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  let isLetGo = false
  const slow = async function* () {
    try {
      for (;;) {
        yield randomBytes(4_000_000)
        await pause(150)
      }
    } finally {
      isLetGo = true
    }
  }
  const place = s3Place(`http://key:secret@127.0.0.1:${port}/respaldos`)
  await expect(place.put('backups/a/base.tar', Readable.from(slow()))).rejects.toThrow('507')
  await expect.poll(() => isLetGo).toBe(true)
}, 60_000)

it.each([
  [507, 'XMinioStorageFull'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
  [403, 'QuotaExceeded'],
])('says that it is full, as a disk does, and is not asked again: %i %s', async (status, code) => {
  let asked = 0
  const address = await openStorage((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('Content-Type', 'application/xml')
      if (request.method !== 'PUT')
        return response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>')
      asked++
      response.statusCode = status
      return response.end(`<Error><Code>${code}</Code><Message>Full.</Message></Error>`)
    })
  })
  const place = s3Place(address)
  const full = { name: 'StorageFull', code: 'ENOSPC', message: expect.stringContaining(code) }
  await expect(place.put('a', Buffer.from('1'))).rejects.toMatchObject(full)
  await expect(place.put('b', Readable.from([Buffer.from('1')]))).rejects.toMatchObject(full)
  expect(asked).toBe(2)
})

it('signs with its key, and is refused with another', async () => {
  const { withSecret } = await openBucket()
  await expect(withSecret('false').put('a', Buffer.from('1'))).rejects.toThrow('SignatureDoesNotMatch')
})

it('says in words that it refuses the key, and that it does not answer', async () => {
  const { withSecret } = await openBucket()
  await expect(withSecret('false').list('')).rejects.toThrow(
    /^http:.*respaldos no acepta la clave de BACKUP_S3_URL \(SignatureDoesNotMatch\)\.$/,
  )
  const nobody = s3Place(`http://key:secret@127.0.0.1:${await freePort()}/respaldos`)
  await expect(nobody.list('')).rejects.toThrow(/respaldos no responde \(ECONNREFUSED\)\.$/)
})

/** A storage with the given answers. */
async function openStorage(answer: RequestListener) {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/respaldos`
}

it('says in words of every way that it does not answer, and of each request', async () => {
  const place = s3Place(await openStorage(({ socket }) => socket.destroy()))
  const cut = { name: 'SilentPlace', message: expect.stringMatching(/respaldos no responde \(UND_ERR_SOCKET\)\.$/) }
  await expect(place.list('')).rejects.toMatchObject(cut)
  await expect(place.get('a')).rejects.toMatchObject(cut)
  await expect(place.put('a', Buffer.from('1'))).rejects.toMatchObject(cut)
})

it('says so of a storage that takes the question and stays silent, and nothing of one that is not waited for any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = Promise.withResolvers<void>()
  const address = await openStorage(() => asked.resolve())
  const silent = s3Place(address).list('')
  const refused = expect(silent).rejects.toThrow(/respaldos no responde \(nada en 120 s\)\.$/)
  await asked.promise
  vi.advanceTimersByTime(120_000)
  await refused
  const unwanted = AbortSignal.abort(new Error('the shop closes'))
  await expect(s3Place(address, unwanted).list('')).rejects.toThrow('the shop closes')
})

it('says that the clock is wrong, and not the key', async () => {
  const address = await openStorage((_request, response) => {
    response.writeHead(403, { 'Content-Type': 'application/xml' })
    response.end('<Error><Code>RequestTimeTooSkewed</Code><Message>Too far.</Message></Error>')
  })
  await expect(s3Place(address).list('')).rejects.toThrow(
    /respaldos no acepta la hora de esta máquina \(RequestTimeTooSkewed\): pon en hora su reloj\.$/,
  )
})

it('is not taken for an empty one where its bucket is not there', async () => {
  const port = await freePort()
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [],
    directory: temporaryFolder(),
    allowMismatchedSignatures: true,
  })
  await server.run()
  onTestFinished(() => server.close())
  const place = s3Place(`http://S3RVER:S3RVER@127.0.0.1:${port}/respaldo?region=us-east-1`)
  await expect(place.list('backups/')).rejects.toThrow(
    `El cubo http://127.0.0.1:${port}/respaldo no existe, o no está montado: revisa BACKUP_S3_URL.`,
  )
})

it('has to be named whole', () => {
  for (const address of ['https://key:secret@host/', 'https://host/bucket']) {
    expect(() => s3Place(address)).toThrow(SetupError)
  }
})
