import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { folderPlace } from '../place/folder-place.ts'
import { sealingFor, unseal } from '../sealing.ts'
import { keepLog } from './keep-log.ts'
import { listLog } from './log-files.ts'

const CLUSTER = '7'
const written = randomBytes(3000)

/** Two runs of the shop, the second with another key: both are sent the segment from its beginning. */
async function keepTwice(firstPieces: number[], secondPieces: number[]) {
  const place = folderPlace(temporaryFolder())
  const keys = [await generateX25519Identity(), await generateX25519Identity()] as const
  for (const [key, ends] of [
    [keys[0], firstPieces],
    [keys[1], secondPieces],
  ] as const) {
    const sealing = sealingFor(await identityToRecipient(key))
    const keeper = keepLog({ place, sealing }, { cluster: CLUSTER, timeline: 1, from: 0n })
    let from = 0
    for (const end of ends) {
      await keeper.take(BigInt(from), written.subarray(from, end))
      await keeper.flush()
      from = end
    }
  }
  const { files } = await listLog(place, CLUSTER)
  return {
    ranges: files.map(({ from, to }) => [from, to]),
    open: (key: string) =>
      Promise.all(files.map(async ({ name }) => buffer(await unseal(name, await place.get(name), [key])))),
    keys,
  }
}

describe('a segment that is kept again by a later run', () => {
  it('takes the place of the pieces of the former one, which may open with another key', async () => {
    const { ranges, open, keys } = await keepTwice([500, 1000], [1200, 3000])
    expect(ranges).toEqual([
      [0, 1200],
      [1200, 3000],
    ])
    expect(Buffer.concat(await open(keys[1]))).toEqual(written)
  })

  it('is there though both kept the same piece', async () => {
    const { ranges, open, keys } = await keepTwice([1000], [1000])
    expect(ranges).toEqual([[0, 1000]])
    expect(await open(keys[1])).toEqual([written.subarray(0, 1000)])
  })

  it('leaves a piece until all of it came again', async () => {
    expect((await keepTwice([500, 2000], [1000])).ranges).toEqual([
      [0, 1000],
      [500, 2000],
    ])
  })
})
