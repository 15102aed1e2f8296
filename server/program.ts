import type { Server } from 'node:http'
import { closeServer } from './http/listen.ts'
import type { OpenShop } from './opening/open-shop.ts'

/** A running shop that listens on a port. */
export interface Program {
  port: number
  opened: OpenShop
  /** Finishes requests and jobs under way, then frees the port and the database. */
  close(): Promise<void>
}

/** Makes a program of open parts: the server, what it answers with, and the shop. */
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
      // They would be open requests until the last moment: a desk that somebody looks at would hold up every restart.
      opened.deskChanges.close()
      await closeServer(server)
      await serving.close()
      await opened.close()
    },
  }
}
