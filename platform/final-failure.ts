/** What another try can't fix: a job that throws it is not tried again, and waits for a person. */
export class FinalFailure extends Error {
  override name = 'FinalFailure'
}
