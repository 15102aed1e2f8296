import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { findAccessFaults } from '../validators/find-access-faults.ts'
import { test } from './shop-fixture.ts'

const run = promisify(execFile)

test('what the shop puts on display is on the home page within seconds, and goes again', async ({
  page,
  restartableShop: { url, folder },
}) => {
  const command = (...args: string[]) =>
    run(process.execPath, ['server/cli/main.ts', ...args], { env: { ...process.env, DATA_DIR: folder } })
  const found = await (await page.request.get(`${url}/api/web/books/?q=historia`)).json()
  const books: { normalizedIsbn: string; title: string }[] = found.content.slice(0, 12)
  const file = test.info().outputPath('libros.txt')
  writeFileSync(file, books.map(({ normalizedIsbn }) => normalizedIsbn).join('\n'))
  await page.goto(url)
  await expect(page.getByRole('complementary', { name: 'Avisos de la librería' })).toHaveCount(0)

  const cover = `cubierta=${books[0]?.normalizedIsbn}`
  const text = 'texto=Libros que cuentan de dónde venimos.\n\nElegidos por Ana, que los leyó todos.'
  await command('collections', 'add', 'título=La historia, de cerca', text, cover, '--books', file, '--reason', 'mayo')
  await command(
    ...[
      'announcements',
      'add',
      'texto=Elegimos doce libros de historia',
      'dirección=/colecciones/la-historia-de-cerca',
    ],
    ...['--reason', 'mayo'],
  )
  await expect(async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'La historia, de cerca' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await page.getByRole('link', { name: 'Elegimos doce libros de historia' }).click()
  await expect(page).toHaveURL(`${url}/colecciones/la-historia-de-cerca`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La historia, de cerca')
  await expect(page.getByText('Elegidos por Ana, que los leyó todos.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
    books.map(({ title }) => title),
  )
  expect((await page.request.get(`${url}/colecciones/LA-HISTORIA-DE-CERCA`)).url()).toBe(page.url())

  expect(await findAccessFaults(page)).toEqual([])
  await command('collections', 'remove', 'la-historia-de-cerca', '--reason', 'junio')
  await expect.poll(async () => (await page.request.get(`${url}/colecciones/la-historia-de-cerca`)).status()).toBe(404)
})
