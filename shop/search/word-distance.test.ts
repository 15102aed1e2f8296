import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { farthest, slips, wordDistance } from './word-distance.ts'

describe('slips between two words', () => {
  it.each([
    ['casa', 'casa', 0],
    ['casa', 'caza', 1],
    ['casa', 'cassa', 1],
    ['casa', 'csa', 1],
    ['hisotria', 'historia', 1],
    ['abc', 'xyz', 3],
    ['', 'abc', 3],
  ])('%s, %s', (a, b, count) => {
    expect(slips(a, b)).toBe(count)
    expect(slips(b, a)).toBe(count)
  })
})

describe('the distance of two words', () => {
  it('is smaller by ear than by a slip, and greater with another beginning', () => {
    const yosa = { word: 'yosa', sound: 'iosa' }
    expect(wordDistance(yosa, { word: 'yosa', sounds: ['iosa'] })).toBe(0)
    const byEar = wordDistance(yosa, { word: 'llosa', sounds: ['losa', 'iosa'] })
    expect(byEar).toBeLessThan(1)
    const bySlip = wordDistance(yosa, { word: 'yola', sounds: ['iola'] })
    expect(bySlip).toBe(1)
    expect(wordDistance(yosa, { word: 'rosa', sounds: ['rosa'] })).toBeGreaterThan(bySlip)
  })

  it('goes by what is written where most of it differs, however it sounds', () => {
    const typed = { word: 'bqzzhhvbp', sound: 'sbp' }
    expect(wordDistance(typed, { word: 'sab', sounds: ['sab'] })).toBeGreaterThan(farthest(typed))
  })

  it('may be greater in longer words', () => {
    const of = (word: string) => farthest({ word })
    expect(of('sol')).toBeLessThan(1)
    expect(of('sol')).toBeLessThan(of('luces'))
    expect(of('luces')).toBeLessThan(of('historia'))
  })
})

describe('the sounds of a foreign name', () => {
  it.each([
    ['dickens', 'diquens'],
    ['goethe', 'guete'],
    ['salinger', 'salinyer'],
    ['proust', 'prus'],
    ['doyle', 'doil'],
    ['hemingway', 'jeminguei'],
    ['flaubert', 'flober'],
    ['baudelaire', 'bodeler'],
    ['rousseau', 'ruso'],
    ['freud', 'froid'],
    ['orwell', 'oruel'],
    ['jane', 'yein'],
    ['christie', 'cristi'],
    ['stephen', 'estiven'],
    ['goethe', 'gete'],
    ['guerra', 'gerra'],
    ['orwell', 'orguel'],
    ['james', 'yeims'],
    ['james', 'jeims'],
    ['gates', 'gueits'],
    ['lord', 'lor'],
    ['brave', 'brei'],
    ['flies', 'flais'],
    ['midnight', 'midnait'],
    ['mice', 'mais'],
    ['new', 'niu'],
    ['house', 'jaus'],
    ['foundation', 'faundeishon'],
    ['khaled', 'jaled'],
    ['vinci', 'vinchi'],
  ])('are how one hears it: %s, %s', async (word, heard) => {
    const { pool } = await createTestDatabase()
    const { rows } = await pool.query('select search_sounds($1) as sounds, search_sound($2) as heard', [word, heard])
    expect(rows[0].sounds).toContain(rows[0].heard)
  })

  it('keep a hard g before an a', async () => {
    const { pool } = await createTestDatabase()
    const { rows } = await pool.query(`select search_sounds('games') as sounds, search_sound('jeims') as heard`)
    expect(rows[0].sounds).not.toContain(rows[0].heard)
  })

  it('are one alone where every language reads alike', async () => {
    const { pool } = await createTestDatabase()
    const { rows } = await pool.query(`select search_sounds('palabra') as sounds`)
    expect(rows[0].sounds).toEqual(['palabra'])
  })
})

describe('the sound of a word', () => {
  it.each([
    ['vargas', 'bargas'],
    ['llosa', 'yosa'],
    ['cortazar', 'kortasar'],
    ['quijote', 'kijote'],
    ['quijotte', 'quijote'],
    ['huaso', 'guaso'],
    ['walter', 'gualter'],
    ['hombre', 'ombre'],
    ['zapato', 'sapato'],
    ['cielo', 'sielo'],
    ['gente', 'jente'],
    ['guerra', 'gerrra'.replace('ge', 'gue')],
    ['excelente', 'exselente'],
    ['septiembre', 'setiembre'],
    ['philosophia', 'filosofia'],
    ['buitre', 'vuitre'],
  ])('is one for %s and %s', async (a, b) => {
    const { pool } = await createTestDatabase()
    const { rows } = await pool.query('select search_sound($1) as a, search_sound($2) as b', [a, b])
    expect(rows[0].a).toBe(rows[0].b)
  })

  it('distinguishes words that sound different', async () => {
    const { pool } = await createTestDatabase()
    const { rows } = await pool.query(
      `select count(distinct search_sound(word))::int as sounds from unnest(array['chico', 'kiko', 'guerra', 'jerra', 'casa', 'caja']) as word`,
    )
    expect(rows[0].sounds).toBe(6)
  })
})
