import type { HttpBindings } from '@hono/node-server'

/** What a sandbox's routes find beside the request: Node's own, where it is served over real HTTP. */
export type Env = { Bindings: Partial<HttpBindings> }
