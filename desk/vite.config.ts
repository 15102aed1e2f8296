import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/mesa/',
  plugins: [tailwindcss(), reactRouter()],
  // The desk has no files of its own beside what is built; and fonts stay files.
  publicDir: false,
  build: { assetsInlineLimit: 0, emptyOutDir: true },
})
