/** Fields that nobody typed: what the page showed, and the question that was confirmed. */
const OF_THE_PAGE = ['seen', 'sure']

/** Where a tab keeps a form's key until its act is answered. */
type Keeps = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The key under which a form is sent. A form that is sent again keeps its key if the first sending got no answer and the content is the same.
 * The key is stored in the tab, beside what was typed, so that it survives a reload; of the content only a digest is stored.
 *
 * @param sent the key with which this form was sent last, if nobody touched it since. The key is then kept although the content differs: the
 * act itself may have changed it
 */
export function keyFor(form: FormData, { storage, place, sent }: { storage: Keeps; place: string; sent?: string }) {
  const content = contentOf(form)
  const [kept = '', digest] = storage.getItem(place)?.split(' ') ?? []
  const isAgain = kept !== '' && (kept === sent || digest === digestOf(kept + content))
  const key = isAgain ? kept : newKey()
  storage.setItem(place, `${key} ${digestOf(key + content)}`)
  return key
}

/** Called when the form was answered: the next sending gets a new key. */
export function forgetKey(key: string, { storage, place }: { storage: Keeps; place: string }): void {
  if (storage.getItem(place)?.startsWith(`${key} `)) storage.removeItem(place)
}

function contentOf(form: FormData): string {
  const said = [...form].filter(([name]) => !OF_THE_PAGE.includes(name))
  return JSON.stringify(
    said.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  )
}

/** 64 bits that say whether two texts are the same. Unlike `crypto.subtle`, also there without TLS. */
function digestOf(text: string): string {
  const halves = [0x811c9dc5, 0x9747b28c].map(seed => {
    let hash = seed
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      hash ^= hash >>> 15
    }
    return (hash >>> 0).toString(36)
  })
  return halves.join('.')
}

/** Unlike `crypto.randomUUID`, also there without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('-')
}
