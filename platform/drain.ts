/**
 * Does the next thing over and over, `atOnce` at a time, until there is none left or `limit` were done: one that takes long does not hold
 * up the others. One that throws lets those under way finish, and no more begin.
 * @param next does one thing; false when there was nothing to do
 * @returns how many were done
 */
export async function drain(
  next: () => Promise<boolean>,
  { atOnce, limit }: { atOnce: number; limit: number },
): Promise<number> {
  let begun = 0
  let done = 0
  let isOver = false
  const lane = async () => {
    try {
      while (!isOver && begun < limit) {
        begun++
        if (!(await next())) return
        done++
      }
    } finally {
      isOver = true
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
  return done
}
