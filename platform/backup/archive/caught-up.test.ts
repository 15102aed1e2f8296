import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
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

function data(position: LogPosition, bytes: number): Buffer {
  const chunk = Buffer.alloc(25 + bytes)
  chunk.write('w')
  chunk.writeBigUInt64BE(position, 1)
  chunk.writeBigUInt64BE(END, 9)
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
  expect(JSON.parse(await text(await place.get(path)))).toEqual({ to: '0/3000000' })
  await stop()
})
