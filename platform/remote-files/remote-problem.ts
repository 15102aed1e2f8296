/** Why a file of another machine can't be had. */
export type RemoteFault =
  /** Its address leads into a private network. */
  | 'private'
  /** Nobody answers, or the connection broke: another try may help. */
  | 'unreachable'
  /** It was slower than the time there is. */
  | 'too-slow'
  | 'too-large'
  /** User, password or key are not accepted. */
  | 'not-let-in'
  /** The server has another key than the one that is known. */
  | 'host-key-changed'
  | 'not-found'
  /** The server answered with an error of its own. */
  | 'refused'

export class RemoteProblem extends Error {
  override name = 'RemoteProblem'
  readonly fault: RemoteFault

  /** `detail`: what the server says, or what else helps a person; without any secret. */
  constructor(fault: RemoteFault, detail = '') {
    super(detail)
    this.fault = fault
  }
}

/** What a file of another machine may take. */
export interface RemoteLimits {
  maxBytes: number
  /** Without a single byte, in ms. */
  idleMs: number
  /** For all of it, in ms. */
  timeoutMs: number
}
