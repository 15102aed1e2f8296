import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { findAccessFaults } from '../validators/find-access-faults.ts'
import { findHtmlFaults } from '../validators/validate-html.ts'
import { findStructuredDataFaults } from '../validators/validate-structured-data.ts'
import { test } from './shop-fixture.ts'

const run = promisify(execFile)

const FEED = `isbn,título,autor,editorial,precio,idioma,encuadernación,colaboradores,público,premios,otras ediciones
9788420412146,El viento,Ana Sur,Arca,690,es,tapa blanda,traducción: Inés Ríos,6 a 9 años,"Premio Bartolomé, 2019 (ganador)",
9789974000018,El viento,Ana Sur,Banda Oriental,1290,es,tapa dura,,,,
9780156012195,The Wind,Ana Sur,Mariner,850,en,bolsillo,,,,9788420412146
`

test('a book leads to the other editions of its work, until one is separated by hand', async ({
  page,
  restartableShop: { url, folder },
}) => {
  const command = (...args: string[]) =>
    run(process.execPath, ['server/cli/main.ts', ...args], { env: { ...process.env, DATA_DIR: folder } })
  const feed = test.info().outputPath('obras.csv')
  writeFileSync(feed, FEED)
  await command('import', feed)

  await page.goto(`${url}/libro/El-viento-Ana-Sur/9788420412146`)
  const others = page.getByRole('region', { name: 'Otras ediciones' })
  await expect(others.getByRole('link')).toHaveText([
    /^Tapa dura.*Banda Oriental.*1\.290$/,
    /^Bolsillo, en inglés.*850$/,
  ])
  const details = page.getByRole('region', { name: 'Detalles' })
  await expect(details).toContainText('TraducciónInés Ríos')
  await expect(details).toContainText('Para lectores de 6 a 9 años')
  await expect(details).toContainText('Premio Bartolomé, 2019 (ganador)')
  expect(await findAccessFaults(page)).toEqual([])
  const html = await (await page.request.get(page.url())).text()
  expect(await findStructuredDataFaults(html)).toEqual([])
  expect(await findHtmlFaults(html)).toEqual([])

  await others.getByRole('link', { name: /Bolsillo/ }).click()
  await expect(page).toHaveURL(`${url}/libro/The-Wind-Ana-Sur/9780156012195`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Wind')
  await expect(others.getByRole('link')).toHaveCount(2)

  await command('books', 'separate', '9780156012195', '--reason', 'es otra obra')
  await expect(async () => {
    await page.goto(`${url}/libro/El-viento-Ana-Sur/9788420412146`)
    await expect(others.getByRole('link')).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
})
