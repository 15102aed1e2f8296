import pino, { type DestinationStream, type Logger } from 'pino'
import { escapeUnseen } from './escape-unseen.ts'

export type Log = Logger

/** What PostgreSQL adds to an error and may quote a whole row: a buyer's name and address. */
const QUOTING = ['detail', 'where', 'internalQuery', 'query', 'parameters'].map(field => `err.${field}`)

/** Structured lines on standard error, so that standard output stays for people. Often read in a terminal, which nothing in them may move. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  const redact = { paths: QUOTING, remove: true }
  const harmless = { write: (line: string) => destination.write(escapeUnseen(line)) }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }, harmless)
}
