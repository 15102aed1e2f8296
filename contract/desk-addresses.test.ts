import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { atDesk, DESK_PAGES, DESK_PATH } from './desk-addresses.ts'

it('an address of the desk stands below its path, and its first page is that path', () => {
  expect(atDesk(DESK_PAGES.today)).toBe('/mesa')
  expect(atDesk(DESK_PAGES.order(1001))).toBe('/mesa/ordenes/1001')
  expect(atDesk(`${DESK_PAGES.tariffs}.csv`)).toBe('/mesa/envios.csv')
})

it('a name stays one part of its address', () => {
  expect(DESK_PAGES.source('Sur / Norte')).toBe('/importaciones/fuentes/Sur%20%2F%20Norte')
  expect(DESK_PAGES.name('autores', 'ana/paz')).toBe('/catalogo/nombres/autores/ana%2Fpaz')
})

it('no address of the desk is written out elsewhere', () => {
  const paths = Object.values(DESK_PAGES).filter(page => typeof page === 'string' && page !== DESK_PAGES.today)
  const writtenOut = new RegExp(`['"\`](${[DESK_PATH, ...paths].join('|')})[^\\w-]`)
  const files = globSync('{desk,server,shop}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
  const code = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter(file => writtenOut.test(code(file)))).toEqual([])
})
