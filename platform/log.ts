import { inspect } from 'node:util'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { escapeUnseen } from './escape-unseen.ts'
import { createRepeatedLines } from './repeated-lines.ts'
import { isStopped } from './when-stopped.ts'

export type Log = Logger

/** Error fields of PostgreSQL that may quote a whole row, with a buyer's name and address. */
const QUOTING = ['detail', 'where', 'internalQuery', 'query', 'parameters'].map(field => `err.${field}`)

const WARNING = 40
const FIRST_REFUSAL = 400

/**
 * Structured lines on standard error; standard output stays for people. Terminals often show it, so control characters are escaped.
 * Repeated warnings, errors and refused requests are counted: `leftOut` is the number of lines dropped in a minute.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  const redact = { paths: QUOTING, remove: true }
  // What fails in a command that is ended fails because of that, and it says so itself.
  const harmless = { write: (line: string) => void (isStopped() || destination.write(escapeUnseen(line))) }
  const whenRepeated = createRepeatedLines()
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, write, ofLevel) {
      const [facts, message] = partsOf(args)
      if (ofLevel < WARNING && !(Number(facts.status) >= FIRST_REFUSAL)) return write.apply(this, args)
      whenRepeated(kindOf(ofLevel, facts, message), leftOut =>
        write.apply(this, leftOut === undefined ? args : [{ ...facts, leftOut }, message as string]),
      )
    },
  }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, hooks }, harmless)
}

type Facts = Record<string, unknown> & { err?: unknown }

function partsOf([first, second]: unknown[]): [Facts, unknown] {
  if (typeof first === 'string') return [{}, first]
  return [first instanceof Error ? { err: first } : ((first ?? {}) as Facts), second]
}

/** The key of equal lines: everything except the request id and the duration. */
function kindOf(level: number, { requestId: _request, ms: _ms, err, ...facts }: Facts, message: unknown): string {
  return inspect([level, message, err instanceof Error ? `${err.name}: ${err.message}` : err, facts])
}
