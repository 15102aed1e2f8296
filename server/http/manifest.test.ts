import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import { manifestRoutes } from './manifest.ts'

const publicFolder = join(import.meta.dirname, '../../public')

it('names the installed shop and shows icons of the sizes it says', async () => {
  const response = await createTestApp(await createTestShop()).request('/site.webmanifest')
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ id: '/', short_name: 'Anaquel', start_url: '/', display: 'standalone' })
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons) {
    const file = join(publicFolder, src)
    expect(existsSync(file), src).toBe(true)
    const { width, height } = await sharp(file).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})

it('has the name that the shop has now', async () => {
  const profile = { name: 'Anaquel' }
  const routes = manifestRoutes(profile)
  profile.name = 'La Biblioteca'
  expect(await (await routes.request('/site.webmanifest')).json()).toMatchObject({ short_name: 'La Biblioteca' })
})
