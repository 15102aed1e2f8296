/** `20/11/2026 09:30`: UTC−3 all year since 2015. */
export function inUruguay(time: Date): string {
  const local = new Date(time.getTime() - 3 * 3600_000).toISOString()
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 16)}`
}
