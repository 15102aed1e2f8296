/** Commands that want the shop closed. */
const CLOSED = /^(go-live --yes|secret accept|database upgrade|backup restore)/

/**
 * Says a text's commands as its reader types them: in the image, on the machine that runs it with compose (docs/operacion.md), otherwise as
 * they are written. `isClosed`: the shop does not run, so nothing can be done inside it.
 */
export function asTyped(text: string, { isClosed = false, env = process.env } = {}): string {
  if (!env.ANAQUEL_IMAGE) return text
  const inShop = 'docker compose exec shop shop '
  const besideIt = 'docker compose run --rm --entrypoint shop shop '
  return text
    .replace(/npm run shop -- (?=(.{0,20}))/g, (_, command: string) =>
      isClosed || CLOSED.test(command) ? besideIt : inShop,
    )
    .replaceAll('npm start', 'docker compose up -d')
}

/** Makes all that is printed name commands as they are typed. */
export function printAsTyped(console: Pick<Console, 'log' | 'error'>): void {
  for (const name of ['log', 'error'] as const) {
    const print = console[name].bind(console)
    console[name] = (...words: unknown[]) =>
      print(...words.map(word => (typeof word === 'string' ? asTyped(word) : word)))
  }
}
