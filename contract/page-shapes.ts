import { PAGES } from './addresses.ts'

/** What the addresses of a page look like, by its path in `PAGES`. */
export function shapeOfPage(path: string, end = ''): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}${end}$`)
}

const SHAPES = Object.values(PAGES).map(path => shapeOfPage(path))

/** Whether a path looks like one of the shop's pages; what is behind it may still be missing. */
export function isPagePath(path: string): boolean {
  return SHAPES.some(shape => shape.test(path))
}
