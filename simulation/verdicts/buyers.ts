import type { Finding } from './accounts.ts'

/** Checks that no purchase is left unfinished. */
export function everyoneIsDone(
  buyers: readonly { email: string; destiny: { name: string }; isDone(): boolean; lastWord(): string }[],
): Finding {
  const wrong = buyers
    .filter(buyer => !buyer.isDone())
    .map(({ email, destiny, lastWord }) => `${email} (${destiny.name}) still waits; last: ${lastWord()}`)
  return { rule: 'every buyer got through', looked: buyers.length, wrong }
}
