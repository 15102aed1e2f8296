/** Commands that need the shop closed. */
const CLOSED = /^(go-live --yes|secret accept|database upgrade|backup restore)/

/**
 * Writes the commands in a text as its reader types them: with docker compose if the shop runs in the image (docs/operacion.md). `isClosed`:
 * the shop does not run, so commands can't run inside its container.
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

/** Applies `asTyped` to everything that is printed. */
export function printAsTyped(console: Pick<Console, 'log' | 'error'>): void {
  for (const name of ['log', 'error'] as const) {
    const print = console[name].bind(console)
    console[name] = (...words: unknown[]) =>
      print(...words.map(word => (typeof word === 'string' ? asTyped(word) : word)))
  }
}
