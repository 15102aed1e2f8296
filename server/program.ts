import type { Server } from 'node:http'
import { closeServer } from './http/listen.ts'
import type { OpenShop } from './opening/open-shop.ts'

/** A shop that listens at a port. */
export interface Program {
  port: number
  opened: OpenShop
  /** Finishes the requests and jobs under way, and lets go of the port and the database. */
  close(): Promise<void>
}

/** Of parts that are open: a server that listens, what it answers with, and the shop behind it. */
export function programOf({
  port,
  server,
  serving,
  opened,
}: {
  port: number
  server: Server
  serving: { close(): Promise<void> }
  opened: OpenShop
}): Program {
  return {
    port,
    opened,
    async close() {
      await closeServer(server)
      await serving.close()
      await opened.close()
    },
  }
}
