import { type Config, deskOriginBeside } from '../../platform/config.ts'

/**
 * Gives a command the address of the running shop (`kept`: saved when it was last opened), unless the environment sets an address or port.
 */
export function atTheShopsAddress(
  config: Config,
  { env, kept }: { env: { PUBLIC_URL?: string | undefined; PORT?: string | undefined }; kept: string | null },
): Config {
  if (kept === null) return config
  const PUBLIC_URL = env.PUBLIC_URL ? config.PUBLIC_URL : kept
  return {
    ...config,
    PUBLIC_URL,
    deskOrigin: deskOriginBeside(PUBLIC_URL, config.DESK_HOST),
    PORT: env.PORT ? config.PORT : (localPort(kept) ?? config.PORT),
  }
}

/** The port of a local address; null behind a web server, where the address does not tell the port on this machine. */
function localPort(address: string): number | null {
  const { hostname, port } = new URL(address)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return isHere && port !== '' ? Number(port) : null
}
