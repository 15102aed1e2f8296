import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Nine routes: all of them in the first manifest weigh less than asking for them link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
