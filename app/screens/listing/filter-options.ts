import type { BookPage } from '../../../contract/book.ts'
import { ancestorsOf, byLabel, type Category, labelOf, type TopCategory } from '../../../contract/category.ts'
import { categoriesBelow, categoryAbove } from './category-tree.ts'

/** A checkbox of the category filter; `count`: how many books a click would give. */
export interface FilterOption extends Category {
  count: number
  isOn: boolean
  children: readonly FilterOption[]
}

export interface FilterSource {
  topCategories: readonly TopCategory[]
  counts: BookPage['aggregations']['categories']
  codes: readonly string[]
  /** The code of the page's category, if it has one. */
  topCode?: string | undefined
}

/**
 * The options of the category filter: the categories below the page's one, or the top ones. If exactly one is toggled, its subcategories
 * follow. Categories without books are left out unless toggled, so that they can be removed.
 */
export function filterOptions(source: FilterSource, code = source.topCode): FilterOption[] {
  const categories = categoriesBelow(source.topCategories, code)
  const toggled = categories.filter(category => source.codes.includes(category.code))
  return byLabel(categories)
    .map(category => optionOf(source, category, toggled.length === 1))
    .filter(isUseful)
}

function optionOf(source: FilterSource, category: Category, unfoldsToggled: boolean): FilterOption {
  const isOn = source.codes.includes(category.code)
  const children = filterOptions(source, category.code)
  return {
    ...category,
    count: countOf(source, category),
    isOn,
    children: isOn && unfoldsToggled ? children : children.filter(holdsToggled),
  }
}

/** For a category without subcategories: the one above it, and its neighbours with books. */
export function neighboursOf(
  source: FilterSource,
): { above: Category; around: (Category & { count: number })[] } | null {
  const { topCategories, topCode } = source
  const above = topCode ? categoryAbove(topCategories, topCode) : undefined
  if (!above || filterOptions(source).length > 0) return null
  const around = byLabel(categoriesBelow(topCategories, above.code)).map(category => ({
    ...category,
    count: countOf(source, category),
  }))
  if (around.every(({ count }) => count === 0)) return null
  return { above, around: around.filter(({ code, count }) => count > 0 || code === topCode) }
}

/** The category data of a list's screen. It is computed where the whole tree is, so that no page has to carry that. */
export interface CategoryChoices {
  options: readonly FilterOption[]
  neighbours: ReturnType<typeof neighboursOf>
  /** The categories above the page's one, the top one first. */
  ancestors: readonly Category[]
}

export function categoryChoices(source: FilterSource): CategoryChoices {
  const { topCategories, topCode } = source
  return {
    options: filterOptions(source),
    neighbours: neighboursOf(source),
    ancestors: topCode ? ancestorsOf(topCategories, topCode) : [],
  }
}

/** Whether there is anything to choose; a list without books may have nothing. */
export function hasCategoryChoices({ options, neighbours }: CategoryChoices): boolean {
  return options.length > 0 || neighbours !== null
}

/** The options with the reader's toggles since they were loaded. */
export function withToggled(options: readonly FilterOption[], codes: readonly string[]): FilterOption[] {
  return options.map(option => ({
    ...option,
    isOn: codes.includes(option.code),
    children: withToggled(option.children, codes),
  }))
}

/** The label of a category among the options; its code if it is not among them. */
export function nameOf(options: readonly FilterOption[], code: string): string {
  const option = findOption(options, code)
  return option ? labelOf(option) : code
}

function findOption(options: readonly FilterOption[], code: string): FilterOption | undefined {
  for (const option of options) {
    const found = option.code === code ? option : findOption(option.children, code)
    if (found) return found
  }
  return undefined
}

function countOf(source: FilterSource, category: Category): number {
  return source.counts.find(({ key }) => key === category.code)?.count ?? 0
}

function holdsToggled(option: FilterOption): boolean {
  return option.isOn || option.children.some(holdsToggled)
}

function isUseful(option: FilterOption): boolean {
  return option.count > 0 || holdsToggled(option)
}
