import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build/desk',
  basename: '/mesa',
  ssr: true,
} satisfies Config
