import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { DamagedBackup } from './restore/damaged-backup.ts'
import { sealedBuffer, sealingFor, unseal } from './sealing.ts'

it('of what is not encrypted either, each byte that changed is noticed', async () => {
  const content = Buffer.from(Array.from({ length: 400 }, (_, n) => (n * n * 31) % 251))
  const sealing = sealingFor(null)
  const sealed = await sealedBuffer(sealing, content)
  const open = async (kept: Buffer) => buffer(await unseal(`piece${sealing.suffix}`, Readable.from([kept]), null))
  expect(await open(sealed)).toEqual(content)
  for (const [at, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed)
    changed[at] = byte ^ 1
    const opened = await open(changed).catch(error => error)
    // A byte may say nothing, as how much memory to take: then all is there.
    if (!(opened instanceof DamagedBackup)) expect(opened, `byte ${at}`).toEqual(content)
  }
})
