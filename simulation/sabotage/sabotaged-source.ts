/** One piece of the shop's source, and its replacement. */
export interface SourceEdit {
  /** Path from the repository's root: `shop/orders/cancel-order.ts`. */
  file: string
  /** Must occur exactly once in the file. */
  find: string
  replace: string
}

/** @throws Error unless the text occurs exactly once: otherwise nothing, or the wrong thing, would be broken */
export function sabotagedSource(source: string, { file, find, replace }: SourceEdit): string {
  const times = source.split(find).length - 1
  if (times !== 1)
    throw new Error(`"${find}" stands ${times} times in ${file}: the sabotage no longer fits the source.`)
  return source.replace(find, () => replace)
}
