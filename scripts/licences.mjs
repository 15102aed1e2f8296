// `npm run licences`: writes which licences the installed packages have, and refuses those that nobody accepted.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './help.mjs'
import { licenceFaults, licencesPage, listLicences } from './licence-rules.mjs'
import { fail, root } from './toolchain.mjs'

const args = process.argv.slice(2)
const isCheck = args.includes('--check')
answerHelp(
  'npm run licences [-- --check]\n\nEscribe docs/licences.md. Termina con 1 si un paquete tiene una licencia que nadie aceptó; con --check, también si la página no es la de hoy.',
  { args: args.filter(arg => arg !== '--check') },
)
const readInstalled = path => {
  const file = join(root, path, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
const page = join(root, 'docs/licences.md')
const packages = listLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), readInstalled)
const text = licencesPage(packages)
const faults = licenceFaults(packages)
if (isCheck && (!existsSync(page) || readFileSync(page, 'utf8') !== text)) {
  faults.push('docs/licences.md no es la de hoy: npm run licences la escribe.')
}
if (!isCheck) writeFileSync(page, text)
if (faults.length > 0) fail(faults.join('\n'))
console.log(`${packages.length} paquetes, todos con licencias aceptadas.`)
