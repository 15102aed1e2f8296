/** The application name of a shop's connections. It contains the pid: a server shared by programs must know if their openers still run. */
export function connectionName(work = ''): string {
  return `anaquel ${process.pid} ${work}`.trim()
}

/** The work name of connections that only check whether a server answers, or who uses it. */
export const LOOKING = 'looking'

/** The program that opened a connection, and whether it only looks; null for foreign connections such as `psql`. */
export function openerOf(name: string): { pid: number; isLooking: boolean } | null {
  const [, pid, work] = /^anaquel (\d+)(?: (.+))?$/.exec(name) ?? []
  return pid === undefined ? null : { pid: Number(pid), isLooking: work === LOOKING }
}
