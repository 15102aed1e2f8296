/** A feed that can't be taken in at all: said to the operator in one plain Spanish sentence; nothing has been changed. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}

/** Another import, dry run or undoing is under way: the same will do when that has ended. */
export class ImportsBusy extends FeedProblem {
  override name = 'ImportsBusy'
}

/** Something about a record or a file that the operator should know; `line` is 1-based, in the decoded text. */
export interface FeedNotice {
  file: string
  line: number | null
  /** RecordReference, or what else names the record. */
  reference: string | null
  reason: string
}
