import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sabotagedSource } from '../sabotage/sabotaged-source.ts'
import { SCENARIOS } from './all-scenarios.ts'
import { DISASTER_SABOTAGE_NAMES, DISASTER_SABOTAGES } from './disaster-sabotages.ts'
import { type DisasterResult, isRightResult, runDisasters, tableOf } from './disasters.ts'
import { whyNoDisks } from './disk.ts'
import { readDisasterOptions } from './main-disasters.ts'
import { diskFullMails } from './scenarios/disk-full.ts'

const root = join(import.meta.dirname, '..', '..')

describe('a run of disasters', () => {
  it.skipIf(whyNoDisks())('gets a shop through a disk without room for mails', { timeout: 240_000 }, async () => {
    const [result] = await runDisasters({ scenarios: [diskFullMails], seed: 2, sabotage: null, say() {} })
    expect(result?.findings.filter(({ wrong }) => wrong.length > 0)).toEqual([])
    expect(result).toMatchObject({ lost: 0, skipped: null })
    expect(result?.acknowledged).toBeGreaterThanOrEqual(20)
  })

  it('says of what was not tried why, and of what broke which rule', () => {
    const nothing = {
      what: 'it rains',
      acknowledged: 3,
      lost: 0,
      refusals: '',
      seconds: 1,
      findings: [],
      skipped: null,
    }
    const results: DisasterResult[] = [
      { ...nothing, name: 'dry', skipped: 'hace falta ser root' },
      { ...nothing, name: 'wet', lost: 1, findings: [{ rule: 'nothing is lost', looked: 3, wrong: ['order 1001'] }] },
    ]
    expect(tableOf(results)).toMatch(/dry +no se prueba: hace falta ser root/)
    expect(tableOf(results)).toMatch(/wet +3 +1 +WRONG: nothing is lost +it rains/)
    expect(results.map(isRightResult)).toEqual([true, false])
  })
})

describe('the command', () => {
  it('tries all, or those that are named', () => {
    expect(readDisasterOptions([])).toMatchObject({ seed: 1, sabotage: null, scenarios: SCENARIOS })
    const { scenarios } = readDisasterOptions(['--only', 'no-dns,database-killed', '--seed', '7'])
    expect(scenarios.map(({ name }) => name)).toEqual(['no-dns', 'database-killed'])
    expect(() => readDisasterOptions(['--only', 'rain'])).toThrow('--only takes disk-full-orders')
    expect(() => readDisasterOptions(['--sabotage', 'rain'])).toThrow('--sabotage takes commits-unwritten')
  })
})

describe('a sabotage', () => {
  it.each(DISASTER_SABOTAGE_NAMES)('%s fits the source as it stands, and is listed in the docs', name => {
    const { edits, breaks, noticedBy } = DISASTER_SABOTAGES[name]
    for (const edit of edits) sabotagedSource(readFileSync(join(root, edit.file), 'utf8'), edit)
    expect(SCENARIOS.map(scenario => scenario.name)).toContain(noticedBy)
    const row = readFileSync(join(root, 'docs', 'sabotages.md'), 'utf8')
      .split('\n')
      .find(line => line.includes(`\`${name}\``))
    expect(row).toContain(breaks)
    expect(row).toContain(noticedBy)
  })
})
