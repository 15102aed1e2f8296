import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { folderPlace } from '../place/folder-place.ts'
import { type LogPosition, SEGMENT_BYTES } from '../replication/log-position.ts'
import type { ReplicationClient } from '../replication/replication-client.ts'
import { sealingFor } from '../sealing.ts'
import { caughtUpPath } from './log-files.ts'
import { receiveLog } from './receive-log.ts'

const server = vi.hoisted(() => ({
  said: [] as Buffer[],
  send: (_chunk: Buffer) => {},
}))

/** A server that sends what the test says. */
vi.mock('../replication/replication-client.ts', () => ({
  async openReplication(): Promise<ReplicationClient> {
    const sent = new TransformStream<Buffer, Buffer>()
    const writer = sent.writable.getWriter()
    server.send = chunk => void writer.write(chunk).catch(() => {})
    return {
      async row(command) {
        if (command === 'IDENTIFY_SYSTEM') return ['7', '1', '0/3000000']
        return command.startsWith('READ_REPLICATION_SLOT') ? ['physical', '0/2000000'] : []
      },
      async *run() {
        for await (const chunk of sent.readable) yield { kind: 'data', chunk }
      },
      say: chunk => void server.said.push(chunk),
      close: () => writer.abort(new Error('closed')).catch(() => {}),
    }
  },
}))

const BEGIN: LogPosition = 0x2000000n
const END: LogPosition = 0x3000000n

/** Sent at that second of the year 2000, when the database had written up to `written`. */
function data(
  position: LogPosition,
  bytes: number,
  { written = END, second = 0 }: { written?: LogPosition; second?: number } = {},
): Buffer {
  const chunk = Buffer.alloc(25 + bytes)
  chunk.write('w')
  chunk.writeBigUInt64BE(position, 1)
  chunk.writeBigUInt64BE(written, 9)
  chunk.writeBigInt64BE(BigInt(second) * 1_000_000n, 17)
  return chunk
}

/** It says how far it has sent, which is not how far it has written. */
function keepalive(sent: LogPosition): Buffer {
  const chunk = Buffer.alloc(18)
  chunk.write('k')
  chunk.writeBigUInt64BE(sent, 1)
  chunk[17] = 1
  return chunk
}

it('is not said in the middle of what is waiting, where the server asks whether anybody is there', async () => {
  const place = folderPlace(temporaryFolder())
  const stop = receiveLog({
    connection: {} as never,
    dataFolder: temporaryFolder(),
    place,
    sealing: sealingFor(null),
    now: () => new Date(),
    onState: () => {},
    flushMs: 60_000,
  })
  await expect.poll(async () => (await place.list('wal/')).length).toBe(1)
  const path = caughtUpPath('7', 1)
  server.send(keepalive(BEGIN))
  await expect.poll(() => server.said.length).toBe(1)
  server.send(data(BEGIN, 100))
  server.send(keepalive(BEGIN + 100n))
  await expect.poll(() => server.said.length).toBe(2)
  expect((await place.list(path)).length).toBe(0)

  server.send(data(BEGIN + 100n, SEGMENT_BYTES - 100))
  server.send(keepalive(END))
  await expect.poll(() => server.said.length).toBe(3)
  expect(JSON.parse(await text(await place.get(path)))).toEqual({ to: '0/3000000', at: '2000-01-01T00:00:00.000Z' })
  await stop()
})

it('is said while the database goes on writing, as of the moment up to which all is kept', async () => {
  const place = folderPlace(temporaryFolder())
  let release: (() => void) | null = null
  const put: BackupPlace['put'] = async (name, content) => {
    if (name.includes('.00000')) await new Promise<void>(resolve => (release = resolve))
    await place.put(name, content)
  }
  const stop = receiveLog({
    connection: {} as never,
    dataFolder: temporaryFolder(),
    place: { ...place, put },
    sealing: sealingFor(null),
    now: () => new Date(),
    onState: () => {},
    flushMs: 20,
  })
  await expect.poll(async () => (await place.list('wal/')).length).toBe(1)
  const path = caughtUpPath('7', 1)
  const note = async () => ((await place.list(path)).length > 0 ? JSON.parse(await text(await place.get(path))) : null)
  const keepPiece = async (meanwhile: Buffer[]) => {
    await expect.poll(() => release).not.toBeNull()
    for (const chunk of meanwhile) server.send(chunk)
    await pause(20)
    release?.()
    release = null
  }
  server.send(data(BEGIN, 100, { written: BEGIN + 100n, second: 1 }))
  await keepPiece([data(BEGIN + 100n, 100, { written: BEGIN + 300n, second: 2 })])
  await expect.poll(note).toEqual({ to: '0/2000064', at: '2000-01-01T00:00:01.000Z' })

  // It is always a little further than what it has sent.
  await keepPiece([data(BEGIN + 200n, 100, { written: BEGIN + 400n, second: 3 })])
  await keepPiece([])
  await expect.poll(note).toEqual({ to: '0/200012C', at: '2000-01-01T00:00:02.000Z' })
  await stop()
})
