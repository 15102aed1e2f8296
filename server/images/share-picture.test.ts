import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'

// spec: 9.53
it('shares a picture of its own, 1024x1024 on white', async () => {
  const response = await createTestApp(await createTestShop()).request('/compartir.jpg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, height: 1024, format: 'jpeg' })
  const corner = await sharp(bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner]).toEqual([255, 255, 255])
})
