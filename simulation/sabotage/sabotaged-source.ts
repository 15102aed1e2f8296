/** One piece of the shop's source text, and what replaces it while a rule is broken on purpose. */
export interface SourceEdit {
  /** From the shop's root: `shop/orders/cancel-order.ts`. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
}

/** @throws Error where the text is not in the source exactly once: then nothing, or the wrong thing, would be broken */
export function sabotagedSource(source: string, { file, find, replace }: SourceEdit): string {
  const times = source.split(find).length - 1
  if (times !== 1)
    throw new Error(`"${find}" stands ${times} times in ${file}: the sabotage no longer fits the source.`)
  return source.replace(find, () => replace)
}
