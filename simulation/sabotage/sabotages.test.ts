import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sabotagedSource } from './sabotaged-source.ts'
import { planOfSabotage, SABOTAGE_NAMES } from './sabotages.ts'

const root = join(import.meta.dirname, '..', '..')

describe('a sabotage', () => {
  it.each(SABOTAGE_NAMES)('%s fits the source as it stands', name => {
    for (const edit of planOfSabotage(name).edits ?? []) {
      const source = readFileSync(join(root, edit.file), 'utf8')
      expect(sabotagedSource(source, edit)).not.toBe(source)
    }
  })

  it.each(SABOTAGE_NAMES)('%s leaves a source that Node can read', name => {
    for (const [file, edits] of Map.groupBy(planOfSabotage(name).edits ?? [], edit => edit.file)) {
      const broken = edits.reduce(sabotagedSource, readFileSync(join(root, file), 'utf8'))
      expect(() => stripTypeScriptTypes(broken)).not.toThrow()
    }
  })

  it.each(SABOTAGE_NAMES)('%s is listed in the docs with what it breaks', name => {
    const docs = readFileSync(join(root, 'docs', 'sabotages.md'), 'utf8')
    const { noticedBy, run } = planOfSabotage(name)
    expect(docs).toContain(`| \`${name}\` |`)
    const row = docs.split('\n').find(line => line.startsWith(`| \`${name}\` |`))
    expect(row).toContain(noticedBy)
    expect(row).toContain(`${run.simulation} --orders ${run.orders} --seed ${run.seed}`)
  })

  it('is refused where its text is gone, or stands twice', () => {
    const edit = { file: 'shop/a.ts', find: 'if (isPaid)', replace: 'if (true)' }
    expect(sabotagedSource('x; if (isPaid) y', edit)).toBe('x; if (true) y')
    expect(() => sabotagedSource('if (wasPaid) y', edit)).toThrow('stands 0 times in shop/a.ts')
    expect(() => sabotagedSource('if (isPaid) if (isPaid)', edit)).toThrow('stands 2 times')
  })
})
