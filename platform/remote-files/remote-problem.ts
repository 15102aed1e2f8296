/** Why a remote file can't be fetched. */
export type RemoteFault =
  /** The address leads into a private network. */
  | 'private'
  /** No answer, or a broken connection: a retry may help. */
  | 'unreachable'
  /** The time limit passed. */
  | 'too-slow'
  | 'too-large'
  /** User, password or key were refused. */
  | 'not-let-in'
  /** The server's host key differs from the known one. */
  | 'host-key-changed'
  | 'not-found'
  /** The server answered with an error of its own. */
  | 'refused'

export class RemoteProblem extends Error {
  override name = 'RemoteProblem'
  readonly fault: RemoteFault

  /** `detail`: the server's message, or another hint for a person; never a secret. */
  constructor(fault: RemoteFault, detail = '') {
    super(detail)
    this.fault = fault
  }
}

/** Limits for fetching a remote file. */
export interface RemoteLimits {
  maxBytes: number
  /** Longest time without a byte, in ms. */
  idleMs: number
  /** Longest time in all, in ms. */
  timeoutMs: number
}
