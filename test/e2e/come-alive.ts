import type { Page } from '@playwright/test'

/**
 * Waits until React has taken the page over. Few journeys need that: what a reader presses is shown no sooner than it works. It is for
 * what works without its script too, but in another way, and the journey is about the script's; and for fields that wait for their script,
 * into which Playwright types anyway, as no reader can.
 */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const name = Object.keys(document).find(key => key.startsWith('__reactContainer'))
    const root = name && (document as unknown as Record<string, Container>)[name]
    // Hydration has begun with the container; it is over once nothing in the root waits for it.
    return root && root.stateNode.current.memoizedState?.isDehydrated === false
  })
}

/** What React keeps of a page that it takes over. */
interface Container {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } }
}
