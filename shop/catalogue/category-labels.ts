import { readFileSync } from 'node:fs'

const FILE = new URL('./category-labels.tsv', import.meta.url)

/**
 * code → the category's label, from `category-labels.tsv`.
 * @throws for a line that is not a code, a tab and a name
 */
export function readCategoryLabels(text: string = readFileSync(FILE, 'utf8')): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const [, code, label] = /^([A-Z][A-Z0-9]*)\t(\S.*)$/.exec(line.trimEnd()) ?? []
      if (!code || !label) throw new Error(`category-labels.tsv: «${line}» no es un código, un tabulador y un nombre`)
      return [code, label] as const
    }),
  )
}
