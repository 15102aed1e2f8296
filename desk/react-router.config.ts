import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build/desk',
  basename: '/mesa',
  ssr: true,
  // Asking for a route while a live change loads the page again loses the navigation; with all of them known there is nothing to ask.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
