/** An error that a retry can't fix: the job is not retried, and waits for a person. */
export class FinalFailure extends Error {
  override name = 'FinalFailure'
}
