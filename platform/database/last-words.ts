/** A server's answer to a client that connects too early or too late. */
const NOT_NOW = /the database system is (starting up|shutting down|not yet accepting connections|in recovery mode)/

/** Why a server ended: the last error it could not go on after, as it wrote it down; else the last line. What follows is about its helpers. */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  const fatal = lines.findLastIndex(line => /\b(FATAL|PANIC): /.test(line) && !NOT_NOW.test(line))
  // Of a folder that is no database it says so in three lines.
  const noDatabase = lines.findLastIndex(line => line.includes('could not find the database system'))
  if (noDatabase >= 0) return lines.slice(noDatabase).join(' ')
  if (fatal < 0) return lines.at(-1) ?? ''
  // Which file it was about stands in a line beside it.
  const beside = [lines[fatal - 1], lines[fatal], lines[fatal + 1]] as const
  const [before = '', itself = '', after = ''] = beside
  if (/ DETAIL: /.test(after)) return `${itself} ${after}`
  return /contains errors|could not load /.test(itself) ? `${before} ${itself}` : itself
}
