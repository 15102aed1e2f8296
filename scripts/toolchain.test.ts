import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const toolchain = join(import.meta.dirname, 'toolchain.mjs')

it.each([
  ['process.exit(3)', 3],
  ['process.kill(process.pid, "SIGINT")', 130],
  ['process.kill(process.pid, "SIGTERM")', 143],
])('how a program ends (%s) is its command’s exit code too: %i', (program, code) => {
  const running = `import { run } from '${toolchain}'; process.exit(await run(['--eval', '${program}']))`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', running]).status).toBe(code)
})
