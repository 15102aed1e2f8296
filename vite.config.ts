import { createHash } from 'node:crypto'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'

/** What most screens share comes in one file: a dozen small ones would each cost a phone a request before it can begin. */
const COMMON_CODE = { groups: [{ name: 'common', minShareCount: 5 }] }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  // Fonts stay files, so that two of them can be preloaded and cached for good.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: COMMON_CODE } } } } },
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
