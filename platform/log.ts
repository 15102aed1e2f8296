import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard error, so that standard output stays for people. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
}
