import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** The machine in one line: cores, model, memory, system. */
export function describeMachine(): string {
  const gibibytes = (totalmem() / 2 ** 30).toFixed(1)
  const model = cpus()[0]?.model.trim() ?? 'unknown model'
  return `${availableParallelism()} cores, ${model}, ${gibibytes} GiB of memory, ${process.platform} ${process.arch}`
}

/** The average number of busy processes in the last minute; always 0 on Windows. */
export function busyProcesses(): number {
  return loadavg()[0] ?? 0
}
