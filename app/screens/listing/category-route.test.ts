import { describe, expect, it } from 'vitest'
import type { TopCategory } from '../../../contract/category.ts'
import { resolveCategory } from './category-route.ts'

const topCategories: TopCategory[] = [
  { main: { code: 'A', name: 'Las artes' }, children: [{ code: 'AM', name: 'Arquitectura' }] },
  { main: { code: 'J', name: 'Sociedad y ciencias sociales' }, children: [] },
  { main: { code: 'W', name: 'Ocio / viajes «y más»' }, children: [] },
]
const resolve = (name: string, code?: string) => resolveCategory({ name, code }, topCategories)

describe('resolveCategory', () => {
  // spec: 2.11, 2.71, 2.72
  it('knows the two special categories', () => {
    expect(resolve('mas-vendidos')).toEqual({ kind: 'strand', strand: 'BESTSELLERS', title: 'Libros Más Vendidos' })
    expect(resolve('novedades')).toEqual({ kind: 'strand', strand: 'NEW_RELEASES', title: 'Novedades' })
  })

  // spec: 2.71
  it('moves the codes of the two special categories to their addresses', () => {
    expect(resolve('mas-vendidos', 'BESTSELLERS')).toEqual({ kind: 'moved', to: '/categorias/mas-vendidos' })
    expect(resolve('novedades', 'new_releases')).toEqual({ kind: 'moved', to: '/categorias/novedades' })
  })

  // spec: 2.5, 2.74
  it('finds a category by its code, top or child', () => {
    expect(resolve('las-artes', 'A')).toEqual({ kind: 'category', category: { code: 'A', name: 'Las artes' } })
    expect(resolve('arquitectura', 'AM')).toMatchObject({ kind: 'category', category: { code: 'AM' } })
  })

  it('knows names in any case and moves them to the one address in lower case', () => {
    expect(resolve('Las-Artes', 'A')).toEqual({ kind: 'moved', to: '/categorias/las-artes/A' })
    expect(resolve('Novedades')).toEqual({ kind: 'moved', to: '/categorias/novedades' })
  })

  it('moves a wrong name to the right one', () => {
    expect(resolve('pintura', 'A')).toEqual({ kind: 'moved', to: '/categorias/las-artes/A' })
  })

  it('moves a code in lower case to the right address', () => {
    expect(resolve('arquitectura', 'am')).toEqual({ kind: 'moved', to: '/categorias/arquitectura/AM' })
  })

  // spec: 2.6, 2.70
  it('finds a category by its name and moves to the address with its code', () => {
    expect(resolve('sociedad-y-ciencias-sociales')).toEqual({
      kind: 'moved',
      to: '/categorias/sociedad-y-ciencias-sociales/J',
    })
  })

  it('does not move an address whose name needs escaping', () => {
    expect(resolve('ocio-viajes-«y-mas»', 'W')).toMatchObject({ kind: 'category' })
  })

  // spec: 2.73
  it('misses what is not there', () => {
    expect(resolve('nada')).toEqual({ kind: 'missing' })
    expect(resolve('nada', 'ZZ')).toEqual({ kind: 'missing' })
    expect(resolve('mas-vendidos', 'ZZ')).toEqual({ kind: 'missing' })
  })
})
