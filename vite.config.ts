import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts stay files, so that two of them can be preloaded and cached for good.
  build: { assetsInlineLimit: 0 },
  // A worker loads what only few browsers need when one of them needs it.
  worker: { format: 'es' },
})
