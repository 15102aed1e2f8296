import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { rasteriseSvg } from '../../platform/images/resize-image.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import { sharePictureRoutes } from './share-picture.ts'

vi.mock('../../platform/images/resize-image.ts', async original => {
  const real = await original<typeof import('../../platform/images/resize-image.ts')>()
  return { ...real, rasteriseSvg: vi.fn(real.rasteriseSvg) }
})

// spec: 9.53
it('shares a picture of its own, 1024x1024 on white', async () => {
  const response = await createTestApp(await createTestShop()).request('/compartir.jpg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, height: 1024, format: 'jpeg' })
  const corner = await sharp(bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner]).toEqual([255, 255, 255])
})

it('is drawn once, and again once the shop has another name', async () => {
  const profile = { name: 'Anaquel' }
  const routes = sharePictureRoutes(profile)
  const tagOf = async () => (await routes.request('/compartir.jpg')).headers.get('ETag')
  vi.mocked(rasteriseSvg).mockClear()
  const first = await tagOf()
  expect(await tagOf()).toBe(first)
  expect(rasteriseSvg).toHaveBeenCalledTimes(1)
  profile.name = 'La Biblioteca'
  expect(await tagOf()).not.toBe(first)
  expect(rasteriseSvg).toHaveBeenCalledTimes(2)
})

it('is drawn again where it could not be drawn', async () => {
  const app = createTestApp(await createTestShop())
  vi.mocked(rasteriseSvg).mockRejectedValueOnce(new Error('out of memory'))
  expect((await app.request('/compartir.jpg')).status).toBe(500)
  expect((await app.request('/compartir.jpg')).status).toBe(200)
})
