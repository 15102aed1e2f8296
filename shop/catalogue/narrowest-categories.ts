/** Removes duplicates and categories that contain another one of the list; keeps the order. The narrower category says more. */
export function narrowestCategories(codes: readonly string[]): string[] {
  const distinct = [...new Set(codes)]
  return distinct.filter(code => !distinct.some(other => other !== code && other.startsWith(code)))
}
