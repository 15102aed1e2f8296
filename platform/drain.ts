/**
 * Runs the next task over and over, `atOnce` in parallel, until none is left or `limit` were done: a slow one does not block the others.
 * After an error the running ones finish, and no more start.
 * @param next does one task; false if there was nothing to do
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
