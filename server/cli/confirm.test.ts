import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { confirm } from './confirm.ts'

it('asks on a terminal, and takes only a yes for one', async () => {
  const answering = (answer: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    input.end(`${answer}\n`)
    return confirm('¿Seguro?', { yes: false, whyNoChange: null, terminal: { input, output: new PassThrough() } })
  }
  await expect(answering('sí')).resolves.toBeUndefined()
  await expect(answering('S')).resolves.toBeUndefined()
  await expect(answering('')).rejects.toThrow('No se cambió nada.')
  await expect(answering('no')).rejects.toThrow('No se cambió nada.')
})

it('Ctrl-C at the question is a no', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  const asked = confirm('¿Seguro?', { yes: false, whyNoChange: null, terminal: { input, output } })
  input.write('\x03')
  await expect(asked).rejects.toThrow(/^No se cambió nada\.$/)
})
