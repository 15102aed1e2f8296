/** A feed that can't be imported at all. The message is one plain Spanish sentence for the operator. Nothing has been changed. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}

/** Another import, dry run or undo is running. Retry once it has ended. */
export class ImportsBusy extends FeedProblem {
  override name = 'ImportsBusy'
}

/** A problem of a record or file that the operator should know. `line` is 1-based, in the decoded text. */
export interface FeedNotice {
  file: string
  line: number | null
  /** RecordReference, or another identifier of the record. */
  reference: string | null
  reason: string
}
