import { FEED_LIMITS } from './feed-limits.ts'
import { FeedProblem } from './feed-problem.ts'

/**
 * Passes decompressed bytes on until they betray a bomb. `inflate` makes the stream and reports the compressed bytes it consumed.
 * @throws FeedProblem when what comes out is absurdly more than what went in
 */
export async function* boundInflation(
  name: string,
  inflate: (onCompressed: (count: number) => void) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let compressed = 0
  let inflated = 0
  const source = inflate(count => {
    compressed += count
  })
  for await (const chunk of source) {
    inflated += chunk.length
    const isBomb = inflated > FEED_LIMITS.inflationFrom && inflated > compressed * FEED_LIMITS.inflation
    if (isBomb || inflated > FEED_LIMITS.inflated) {
      throw new FeedProblem(`${name}: al descomprimirse crece de forma absurda (posible bomba); no se lee.`)
    }
    yield chunk
  }
}
