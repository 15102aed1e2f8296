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

it.each([
  ['before a program runs', `process.kill(process.pid, 'SIGINT'); setTimeout(() => {}, 5000)`],
  [
    'before the program listens',
    `await run(['--eval', 'process.kill(process.pid, "SIGINT"); setTimeout(() => {}, 5000)']); console.error('went on')`,
  ],
])('a Ctrl-C %s is told', (_when, work) => {
  const running = `import { run, tellIfStopped } from '${toolchain}'; tellIfStopped(); ${work}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', running], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 130, stderr: 'Se interrumpió antes de empezar. Se puede repetir.\n' })
})
