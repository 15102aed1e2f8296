/** A server's answer to a client that connects too early or too late. */
const NOT_NOW = /the database system is (starting up|shutting down|not yet accepting connections|in recovery mode)/

/** Why a server ended: the last error it could not go on after, as it wrote it down; else the last line. What follows is about its helpers. */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  const fatal = lines.findLast(line => /\b(FATAL|PANIC): /.test(line) && !NOT_NOW.test(line))
  // Of a folder that is no database it says so in three lines.
  const noDatabase = lines.findLastIndex(line => line.includes('could not find the database system'))
  if (noDatabase >= 0) return lines.slice(noDatabase).join(' ')
  return fatal ?? lines.at(-1) ?? ''
}
