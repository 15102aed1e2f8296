/** Far above what a partner of the shop answers, in bytes. */
const MOST_BYTES = 2 ** 20

/** A partner's answer is longer than any that it may give. */
export class AnswerTooLong extends Error {
  override message = 'AnswerTooLong: more than 1 MiB'
  override name = 'AnswerTooLong'
}

/**
 * Reads a partner's answer as text, up to 1 MiB: `text()` would hold whatever comes until the time is over.
 * @throws AnswerTooLong
 */
export async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new AnswerTooLong()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
