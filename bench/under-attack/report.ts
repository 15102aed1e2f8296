import { percent, rounded, table } from '../report-table.ts'
import { BUYERS } from './buyers.ts'
import type { Stretch, UnderAttack } from './under-attack.ts'

/** The limits of what buyers and readers may notice of an attack. */
const TARGETS = { orderP99Ms: 300, pageP99Ms: 50, readyP99Ms: 100, memoryMiB: 700 } as const

export interface AttackRun {
  date: string
  machine: string
  node: string
  busyBefore: number
  busyAfter: number
}

/** The report as Markdown. */
export function writeAttackReport(
  runs: readonly UnderAttack[],
  { date, machine, node, busyBefore, busyAfter }: AttackRun,
) {
  const { titles, seconds } = runs[0] as UnderAttack
  return `# Under attack

Written by \`npm run bench -- under-attack\` on ${date} with ${titles.toLocaleString('en-US')} titles; don't edit it, run it again.

${BUYERS} buyers order at the API, each half a second after the last answer, for ${seconds} s in the calm and for ${seconds} s during each attack. A reader asks
for the kept home page all the time, and a balancer for \`/listo\`. The attackers run on the same machine and ask again as soon as they are
answered, each client from an address of its own, which is the worst for a queue that is fair by address. Times are those of the slowest
hundredth; memory is the shop and its database (PSS), at its
highest and once orders are as quick again. Targets: orders ${TARGETS.orderP99Ms} ms, none fails; the kept page ${TARGETS.pageP99Ms} ms; \`/listo\` ${TARGETS.readyP99Ms} ms; ${TARGETS.memoryMiB} MiB.
What is over its target is **bold**; what was over it in the calm already says more of the machine than of the attack.

${runs.map(runSection).join('\n\n')}

## This run

- machine: ${machine}; Node ${node}
- processes that wanted a core, on average, in the minute before the run: ${rounded(busyBefore)} (more than 0.5 means that others used the machine,
  and the figures are worth less), in its last minute, attackers included: ${rounded(busyAfter)}
`
}

function runSection({ webProcesses, stretches }: UnderAttack): string {
  const orders = ['orders', 'failed', 'order median ms', 'order p99 ms']
  const onlookers = ['kept page p99 ms', 'failed', '/listo p99 ms', 'failed']
  const memory = ['MiB', 'of the limit', 'MiB after']
  return `## ${webProcesses === 1 ? 'One process' : `\`WEB_PROCESSES=${webProcesses}\``}

${table(['attack', ...orders, ...onlookers, ...memory, 'calm again after s', 'what attackers got'], stretches.map(row))}`
}

function row(stretch: Stretch): string[] {
  const { name, orders, orderMedianMs, memoryMiB, memoryAfterMiB, calmAgainMs, attackers } = stretch
  return [
    name,
    String(orders),
    noneIsBest(stretch.failedOrders),
    rounded(orderMedianMs),
    judged(stretch, 'orderP99Ms'),
    judged(stretch, 'pageP99Ms'),
    noneIsBest(stretch.pageFailures),
    judged(stretch, 'readyP99Ms'),
    noneIsBest(stretch.readyFailures),
    judged(stretch, 'memoryMiB'),
    memoryMiB === null ? '' : percent(memoryMiB / TARGETS.memoryMiB),
    memoryAfterMiB === null ? '' : rounded(memoryAfterMiB),
    calmAgainMs === null ? '' : rounded(Math.max(0, calmAgainMs) / 1000),
    attackers,
  ]
}

function noneIsBest(failures: number): string {
  return failures === 0 ? '0' : `**${failures}**`
}

function judged(stretch: Stretch, figure: keyof typeof TARGETS): string {
  const value = stretch[figure]
  if (value === null) return ''
  return value > TARGETS[figure] ? `**${rounded(value)}**` : rounded(value)
}
