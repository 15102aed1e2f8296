import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { fail, root, run } from './toolchain.mjs'

/** What the built pages are made of. */
const SOURCES = [
  'app',
  'contract',
  'desk',
  'public',
  // The desk's pages hold types, words and schemas of all its parts.
  'shop',
  'ui',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]
const stampFile = join(root, 'build', '.sources')

/** Builds the pages unless the ones there come from these very sources. */
export async function buildIfChanged() {
  const digest = digestOf(SOURCES)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return
  console.log('Construyendo las páginas …')
  for (const folder of ['.', 'desk']) {
    const code = await run(
      ['node_modules/@react-router/dev/dist/cli/index.js', 'build', folder, '--logLevel', 'warn'],
      {
        env: { NODE_ENV: 'production' },
      },
    )
    if (code !== 0) fail('Las páginas no se pudieron construir: mira las líneas de arriba.')
  }
  compressForBrowsers(join(root, 'build', 'client'))
  compressForBrowsers(join(root, 'build', 'desk', 'client'))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stampFile, digest)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  // By their names below the folder: one that was built beside a running shop takes its place without being built again.
  for (const file of paths.flatMap(path => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

/** A `.br` twin beside every text the browser loads, made once with the highest effort. */
function compressForBrowsers(folder) {
  for (const file of filesBelow(folder).filter(name => /\.(js|css|svg|json|webmanifest)$/.test(name))) {
    const content = readFileSync(file)
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    writeFileSync(`${file}.br`, brotliCompressSync(content, options))
  }
}
