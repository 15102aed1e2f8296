/** An environment variable that seems meant for the shop but is no setting. */
export interface MisspeltSetting {
  name: string
  /** The setting that was probably meant; null: only the beginning is a setting's. */
  meant: string | null
  /** The settings with the same beginning. */
  family: string[]
}

/** Beginnings that only the shop's settings have. */
const FAMILIES = ['MP_', 'BACKUP_', 'SMTP_', 'PRINT_NETWORK_', 'RECAPTCHA_', 'PAYMENT_', 'PICKUP_', 'IMAGE_PROXY_']
/** Variables that Kubernetes sets in each container for other services. */
const OF_A_NEIGHBOUR = /_SERVICE_(HOST|PORT)|_PORT(_\d+_|$)/
/** One letter in five. Only one in short names: two letters off may be another program's name. */
const mayDiffer = (setting: string) => Math.min(3, Math.max(1, Math.floor(setting.length / 5)))

/** Names that are nearly a setting, or begin like one, but are no setting. */
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

/** The number of omitted, added, replaced or swapped letters (optimal string alignment). */
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
