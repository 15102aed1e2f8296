/** Whether arrays and objects of a JSON text are nested deeper than `levels`. One pass over the text, before it is parsed. */
export function isNestedDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const mark = json[at]
    if (mark === '"') at = endOfText(json, at)
    else if (mark === '[' || mark === '{') depth++
    else if (mark === ']' || mark === '}') depth--
    if (depth > levels) return true
  }
  return false
}

/** The index where the string that starts at `start` ends; the end of the text if it is never closed. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++
    else if (json[at] === '"') return at
  }
  return json.length
}
