/** A name of the environment that nobody reads, and seems meant for the shop. */
export interface MisspeltSetting {
  name: string
  /** The setting that it nearly is; null: it only begins like some. */
  meant: string | null
  /** The settings that begin like it. */
  family: string[]
}

/** Beginnings that no other program's names have. */
const FAMILIES = ['MP_', 'BACKUP_', 'SMTP_', 'PRINT_NETWORK_', 'RECAPTCHA_', 'PAYMENT_', 'PICKUP_', 'IMAGE_PROXY_']
/** What Kubernetes tells each container of its neighbours. */
const OF_A_NEIGHBOUR = /_SERVICE_(HOST|PORT)|_PORT(_\d+_|$)/
/** One letter in five; of short names one, since other programs' names differ by two. */
const mayDiffer = (setting: string) => Math.min(3, Math.max(1, Math.floor(setting.length / 5)))

/** Names of an environment that are nearly a setting, or begin like one, and are none. */
export function misspeltSettings(names: readonly string[], settings: readonly string[]): MisspeltSetting[] {
  return names.flatMap(name => {
    if (settings.includes(name) || OF_A_NEIGHBOUR.test(name)) return []
    const meant = nearest(name, settings)
    const beginning = FAMILIES.find(each => name.startsWith(each))
    if (meant === null && beginning === undefined) return []
    return [{ name, meant, family: beginning ? settings.filter(each => each.startsWith(beginning)) : [] }]
  })
}

/** `MP_ACESS_TOKEN no es un ajuste de la tienda, y nadie lo lee: ¿será MP_ACCESS_TOKEN?` */
export function misspeltWords({ name, meant }: MisspeltSetting): string {
  return `${name} no es un ajuste de la tienda, y nadie lo lee${meant ? `: ¿será ${meant}?` : '.'}`
}

function nearest(name: string, settings: readonly string[]): string | null {
  const written = bare(name)
  const near = settings
    .map(setting => ({ setting, distance: distance(written, bare(setting)) }))
    .filter(({ setting, distance }) => distance <= mayDiffer(setting))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.setting ?? null
}

function bare(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** How many letters were left out, added, taken for another, or changed places with the next (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, isSwapped ? at(i - 2, j - 2) + 1 : replaced)
    }
  }
  return at(a.length, b.length)
}
