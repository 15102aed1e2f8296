/** As a program of the shop names its connections: a server that several use has to know whether those who opened them still run. */
export function connectionName(work = ''): string {
  return `anaquel ${process.pid} ${work}`.trim()
}

/** Of a connection that only looks whether a server answers, or who uses it. */
export const LOOKING = 'looking'

/** Which program of the shop opened a connection, and whether it only looks; null for anybody else's, as `psql`. */
export function openerOf(name: string): { pid: number; isLooking: boolean } | null {
  const [, pid, work] = /^anaquel (\d+)(?: (.+))?$/.exec(name) ?? []
  return pid === undefined ? null : { pid: Number(pid), isLooking: work === LOOKING }
}
