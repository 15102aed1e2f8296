import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Config } from '../../platform/config.ts'
import { SANDBOX_CARDS_PATH, SANDBOX_PRINT_PATH } from '../../platform/partners.ts'
import type { Sandboxes } from '../opening/open-sandboxes.ts'

/**
 * Forwards the shop's own sandbox addresses, which browsers use, to the supervisor: each sandbox has one state, whichever process answers.
 */
export function forwardedSandboxes(
  { cardProvider, printNetwork }: Pick<Config, 'cardProvider' | 'printNetwork'>,
  commonUrl: string,
): Sandboxes {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.all('*', ({ req }) => {
    const { pathname, search } = new URL(req.url)
    return proxy(`${commonUrl}${pathname}${search}`, { raw: req.raw, headers: req.header(), redirect: 'manual' })
  })
  return {
    routes: [
      ...(cardProvider.kind === 'embedded' ? [{ path: SANDBOX_CARDS_PATH, app }] : []),
      ...(printNetwork.kind === 'embedded' ? [{ path: SANDBOX_PRINT_PATH, app }] : []),
    ],
    close() {},
  }
}

/** The config for a web process's own calls: they reach the supervisor's card sandbox directly, not through the shop's port. */
export function askedDirectly(config: Config, commonUrl: string): Config {
  const { cardProvider } = config
  if (cardProvider.kind !== 'embedded') return config
  return { ...config, cardProvider: { ...cardProvider, apiBase: `${commonUrl}${SANDBOX_CARDS_PATH}` } }
}
