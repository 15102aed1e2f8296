import { createHash } from 'node:crypto'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'

/** Of a few hundred bytes each, with nothing heavy behind them. */
const PIECES =
  /\/(?:random-uuid|stored-json|delivery-estimate|installments|last-order|report-order|toasts|category-dialog|offline-copy|place-name|estimated-days|use-is-alive|spinner|cart-mark|ask-to-add|own-scripts|use-offline-copies)\.tsx?$/

/** What a form with a captcha needs: the checkout, requests for books and for the links of orders. */
const FORMS =
  /node_modules\/(?:valibot|react-hook-form|@hookform)\/|\/(?:captcha-notice|customer|delivery-choice|post-with-captcha|remembered-customer|select-field|use-address-form|use-refused-fields)\.tsx?$/

/** The order being put together, for the checkout and its own page; other pages load it where there is one. */
const CART =
  /\/app\/cart\/(?:books-in-words|cart|cart-line-item|cart-store|full-toast|prices-of-now)\.tsx?$|\/checkout-lines\.ts$/

/** Cards of books and the line of their authors: an order's page, help and the policies show none. */
const BOOKS = /\/contract\/authors\.ts$|\/app\/books\/(?:book-card|book-grid|book-grid-look|card-book)\.tsx?$/

/**
 * What most screens share comes in one file, and so do the pieces that some do: a dozen small files would each cost a phone a request.
 * What forms need stays out of the common file however many screens have one: who only reads needs none.
 */
const COMMON_CODE = {
  groups: [
    { name: 'common', minShareCount: 5, test: (id: string) => !FORMS.test(id) && !BOOKS.test(id) },
    { name: 'pieces', minShareCount: 2, test: PIECES },
    { name: 'order', minShareCount: 2, test: CART },
    { name: 'forms', minShareCount: 2, test: FORMS },
    { name: 'books', minShareCount: 2, test: BOOKS },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  // Fonts stay files, so that two of them can be preloaded and cached for good.
  build: {
    assetsInlineLimit: 0,
    // How long plugins took is of no use to who starts the shop.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Constants stand where they are used, for example addresses: pages load fewer bytes than with a name for each.
          optimization: { inlineConst: true },
          output: { codeSplitting: COMMON_CODE },
        },
      },
    },
  },
  // A worker loads what only few browsers need when one of them needs it.
  worker: { format: 'es' },
})

/** Builds `/sw.js` beside the browser's files. It carries their names' digest: another build is another service worker. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const buildId = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILD_ID: JSON.stringify(buildId) },
        build: {
          write: false,
          lib: { entry: 'app/offline/service-worker.ts', formats: ['iife'], name: 'worker' },
        },
      })
      const [output] = [built].flat()
      const worker = output && 'output' in output ? output.output[0].code : undefined
      if (!worker) throw new Error('the service worker was not built')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
    },
  }
}
