import * as v from 'valibot'

/** A subject of the IBIC tree (specification §3). */
const categorySchema = v.object({
  code: v.string(),
  name: v.string(),
  /** The name in menus and filters, where the tree's name reads like a classification. */
  label: v.optional(v.string()),
})
export type Category = v.InferOutput<typeof categorySchema>

/** The name to show: the label if there is one. */
export function labelOf({ name, label = name }: Category): string {
  return label
}

/** Sorts categories alphabetically by the name people see. */
export function byLabel<T extends Category>(categories: readonly T[]): T[] {
  return [...categories].sort((a, b) => labelOf(a).localeCompare(labelOf(b), 'es'))
}

/** A top category with its children, used by the menu, the modal and the titles of lists. */
const topCategorySchema = v.object({ main: categorySchema, children: v.array(categorySchema) })
export type TopCategory = v.InferOutput<typeof topCategorySchema>

export const categoryPageSchema = v.object({
  content: v.array(topCategorySchema),
  last: v.boolean(),
  scrollId: v.optional(v.string()),
})
export type CategoryPage = v.InferOutput<typeof categoryPageSchema>

/** code → name for the top categories and their children (specification §3). */
export function indexCategories(topCategories: readonly TopCategory[]): Map<string, Category> {
  const index = new Map<string, Category>()
  for (const { main, children } of topCategories) {
    index.set(main.code, main)
    for (const child of children) index.set(child.code, child)
  }
  return index
}

/** The categories above a code, the top one first. In IBIC a child's code begins with its parent's. */
export function ancestorsOf(topCategories: readonly TopCategory[], code: string): Category[] {
  const top = topCategoryOf(topCategories, code)
  if (!top) return []
  const above = [top.main, ...top.children].filter(other => other.code !== code && code.startsWith(other.code))
  return above.sort((a, b) => a.code.length - b.code.length)
}

/** The top category of a code: the code itself, or its first letter. */
export function topCategoryOf(topCategories: readonly TopCategory[], code: string): TopCategory | undefined {
  return topCategories.find(({ main }) => code.startsWith(main.code))
}
