// `npm run vulnerabilities`: asks the registry whether a package that goes with the shop has a known, grave vulnerability.
import { spawnSync } from 'node:child_process'
import { answerHelp } from './help.mjs'
import { judgeAudit } from './judge-audit.mjs'
import { root } from './toolchain.mjs'

answerHelp(
  'npm run vulnerabilities\n\nPregunta al registro de npm si algo de lo que va con la tienda tiene una falla conocida y grave. Termina con 1 si la hay, y con 0 si no, o si el registro no responde.',
)
// A registry that is away is soon given up.
const args = ['audit', '--omit=dev', '--json', '--fetch-timeout=15000', '--fetch-retries=0']
const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const verdict = judgeAudit(stdout)
if (verdict.kind === 'unreachable') {
  console.warn(`No se pudo preguntar por fallas conocidas: ${verdict.why}`)
  process.exit(0)
}
for (const { name, severity, what, isFixed } of verdict.grave) {
  console.error(`${name} (${severity}): ${what}${isFixed ? '. Hay una versión arreglada.' : ''}`)
}
console.log(`${verdict.grave.length} fallas graves conocidas, ${verdict.lighter} menores.`)
process.exit(verdict.grave.length === 0 ? 0 : 1)
