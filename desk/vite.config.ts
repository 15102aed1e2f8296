import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { DESK_PATH } from '../contract/desk-addresses.ts'

/** How React Router's program goes on where a part of it does not come. */
const RELOADS = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/** In its place a page that fails, and a mark for the whole document, which asks for no part twice (`desk/shell/failure-page.tsx`). */
const FAILS = `document.documentElement.dataset.partMissing = '';
		return { default() { throw error; } };`

/**
 * Where a part of the program does not come (the connection broke, an update took it away) React Router loads the page that was left anew,
 * without a word, and into the browser's own failure where there is no connection. Here the page that was asked for fails as any other, and
 * says what happened.
 */
function failsWithoutAPart(): Plugin {
  let isChanged = false
  return {
    name: 'fails-without-a-part',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/.*\/routeModules\.js$/.test(id) || !RELOADS.test(code)) return
      isChanged = true
      return { code: code.replace(RELOADS, FAILS), map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isChanged)
        this.error('React Router loads its parts otherwise than when `failsWithoutAPart` was written.')
    },
  }
}

export default defineConfig({
  base: `${DESK_PATH}/`,
  plugins: [failsWithoutAPart(), tailwindcss(), reactRouter()],
  // The desk has no files of its own beside what is built; and fonts stay files.
  publicDir: false,
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // How long plugins took is of no use to who starts the shop.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
