/** That a command was interrupted: `backup verify`, without what else was typed, and what it leaves. */
export function stoppedWords(typed: readonly string[], left = ''): string {
  const words = typed.slice(0, 2).filter(word => /^[a-z-]+$/.test(word) && !word.startsWith('-'))
  return `Se interrumpió: ${words.join(' ')}. ${left}`.trimEnd()
}
