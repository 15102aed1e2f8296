import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { unpackTar } from './unpack-tar.ts'

it('takes the first of a file that is there twice, as the settings are in backups of a restored folder', async () => {
  const tar = pack()
  for (const content of ['SHOP_NAME=Nueva\n', 'SHOP_NAME=Vieja\n']) tar.entry({ name: 'settings.env' }, content)
  tar.entry({ name: 'secret' }, 'x')
  tar.finalize()
  const into = join(temporaryFolder(), 'shop')
  expect([...(await unpackTar(tar as unknown as Readable, into)).keys()]).toEqual(['settings.env', 'secret'])
  expect(readFileSync(join(into, 'settings.env'), 'utf8')).toBe('SHOP_NAME=Nueva\n')
})
