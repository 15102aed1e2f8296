import { FEED_LIMITS } from './feed-limits.ts'
import { FeedProblem } from './feed-problem.ts'

/**
 * Passes decompressed bytes on unless they look like a decompression bomb. `inflate` creates the stream and reports the compressed bytes consumed.
 * @throws FeedProblem when the output is far too large for the input
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
