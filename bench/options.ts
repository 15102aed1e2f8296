import { parseArgs } from 'node:util'

export const DEFAULT_TITLES = 40_500
export const FEWEST_TITLES = 1000
const ROUND_SECONDS = 2
/** A round must be much longer than a response, and responses take longer with larger catalogues. */
const LONGEST_ROUND_SECONDS = 20
/** Two minutes on a fast machine, ten on a slow one: what takes longer hangs. Larger catalogues get proportionally more time. */
const ALLOWED_MS = 900_000

export interface Options {
  titles: number
  /** The length of a round, in seconds. */
  seconds: number
  /** The run is aborted after this time. */
  allowedMs: number
  /** The command line of this run. */
  command: string
}

/** @throws Error that says in one sentence what is invalid */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { titles: { type: 'string' }, seconds: { type: 'string' } },
  })
  const titles = Number(values.titles ?? DEFAULT_TITLES)
  if (!Number.isInteger(titles) || titles < FEWEST_TITLES) {
    throw new Error(`--titles must be a whole number, ${FEWEST_TITLES} at least (it is "${values.titles}")`)
  }
  const scale = Math.max(1, titles / DEFAULT_TITLES)
  const seconds = Number(values.seconds ?? Math.min(LONGEST_ROUND_SECONDS, Math.ceil(ROUND_SECONDS * scale)))
  if (!(seconds >= 1 && seconds <= 60)) throw new Error(`--seconds must be 1 to 60 (it is "${values.seconds}")`)
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  return { titles, seconds, allowedMs: ALLOWED_MS * scale, command }
}
