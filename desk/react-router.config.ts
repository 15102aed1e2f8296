import type { Config } from '@react-router/dev/config'
import { DESK_PATH } from '../contract/desk-addresses.ts'

export default {
  appDirectory: '.',
  buildDirectory: '../build/desk',
  basename: DESK_PATH,
  ssr: true,
  // Loads all routes at the start. A route that is requested while a live change reloads the page would lose the navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
