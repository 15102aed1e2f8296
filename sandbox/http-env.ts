import type { HttpBindings } from '@hono/node-server'

/** The bindings of a sandbox's routes: Node's request and response, over real HTTP only. */
export type Env = { Bindings: Partial<HttpBindings> }
