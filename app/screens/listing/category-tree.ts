import { type Category, type TopCategory, topCategoryOf } from '../../../contract/category.ts'

/** The category directly above a code: the longest known code that it begins with. Undefined for a top category. */
export function categoryAbove(topCategories: readonly TopCategory[], code: string): Category | undefined {
  const top = topCategoryOf(topCategories, code)
  if (!top || top.main.code === code) return undefined
  return top.children.reduce(
    (nearest, { code: other, name }) =>
      code !== other && code.startsWith(other) && other.length > nearest.code.length ? { code: other, name } : nearest,
    top.main,
  )
}

/** The categories directly below a code; without a code the top ones. */
export function categoriesBelow(topCategories: readonly TopCategory[], code?: string): Category[] {
  if (!code) return topCategories.map(({ main }) => main)
  const top = topCategoryOf(topCategories, code)
  const below = top?.children.filter(child => child.code.startsWith(code)) ?? []
  return below.filter(child => categoryAbove(topCategories, child.code)?.code === code)
}
