import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

/** An npm script, as npm calls it. */
function call(name: string, ...args: string[]) {
  const words = scripts[name]?.replace('exec node ', '').split(' ') ?? []
  return spawnSync(process.execPath, [...words, ...args], { cwd: root, encoding: 'utf8' })
}

describe.each(Object.keys(scripts))('npm run %s', name => {
  it.each(['--help', '-h'])('%s says how it is called', option => {
    const { status, stdout } = call(name, option)
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`, 'm'))
    expect(status).toBe(0)
  })
})

it.each(['start', 'dev', 'schema', 'test'])('npm run %s refuses what it would ignore', name => {
  expect(call(name, '--port', '4000')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('This takes no arguments (it got "--port 4000")'),
  })
})

it('npm run sandbox says what it does not know', () => {
  expect(call('sandbox', '--nothing')).toMatchObject({
    status: 2,
    stderr: "Unknown option '--nothing'\nHow it is called: npm run sandbox -- --help\n",
  })
})

it.each(['--port', 'no/such/file.ts', '../elsewhere'])(
  'npm run check refuses what is not a path of the project: %s',
  path => {
    expect(call('check', path)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`There is no file or folder "${path}" in this project.`),
    })
  },
)
