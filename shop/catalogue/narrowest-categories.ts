/** Each code once, in the order given; one above another of them is dropped: the narrower category says more. */
export function narrowestCategories(codes: readonly string[]): string[] {
  const distinct = [...new Set(codes)]
  return distinct.filter(code => !distinct.some(other => other !== code && other.startsWith(code)))
}
