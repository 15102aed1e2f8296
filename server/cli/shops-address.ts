import type { Config } from '../../platform/config.ts'

/**
 * The settings of a command as the running shop is reached (`kept`, as it was opened last), unless the terminal names an address or a
 * port itself.
 */
export function atTheShopsAddress(
  config: Config,
  { env, kept }: { env: { PUBLIC_URL?: string | undefined; PORT?: string | undefined }; kept: string | null },
): Config {
  if (kept === null) return config
  const PUBLIC_URL = env.PUBLIC_URL ? config.PUBLIC_URL : kept
  return { ...config, PUBLIC_URL, PORT: env.PORT ? config.PORT : (localPort(kept) ?? config.PORT) }
}

/** Behind a web server the address says nothing of the port on this machine. */
function localPort(address: string): number | null {
  const { hostname, port } = new URL(address)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return isHere && port !== '' ? Number(port) : null
}
