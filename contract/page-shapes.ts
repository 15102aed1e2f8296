import { PAGES } from './addresses.ts'

/** A regular expression for the addresses of a page, from its path in `PAGES`. */
export function shapeOfPage(path: string, end = ''): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}${end}$`)
}

const SHAPES = Object.values(PAGES).map(path => shapeOfPage(path))

/** Whether a path matches one of the shop's pages. The book or order in it may not exist. */
export function isPagePath(path: string): boolean {
  return SHAPES.some(shape => shape.test(path))
}
