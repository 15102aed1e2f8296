/** What a file says, as reports quote it. */
export function quoted(text: string): string {
  return `«${text.length > 60 ? `${text.slice(0, 59)}…` : text}»`
}
