import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Journey } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'

export const ISBN = '9789974000018'
export const CSV = `isbn;título;Autores;Casa;PVP;resumen
${ISBN};El puente de los libros;Ana Paz;Trilce;690;Una novela.
9789974000025;Cuentos del Cerro;Luis Ríos;Trilce;no sé;Cuentos.
9789974000032;Historia mínima;Eva Sosa;Banda Oriental;450;Ensayo.
`

export const csvFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** Sends a file and comes to the page where it is looked at. */
export async function upload(
  page: Page,
  { url }: Journey,
  content: string | Buffer,
  name = 'libros.csv',
): Promise<void> {
  await page.goto(`${url}/mesa/importaciones`)
  await comeAlive(page)
  await page.locator('input[type=file]').setInputFiles(csvFile(name, content))
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Tries what was uploaded, and applies it. */
export async function tryAndApply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await page.getByRole('button', { name: 'Aplicar la importación' }).click()
  await expect(page.getByText('Ya se aplicó')).toBeVisible()
}

/** Three books in the catalogue, by an import from its upload to its end. */
export async function importBooks(page: Page, journey: Journey): Promise<void> {
  await upload(page, journey, CSV)
  await page.getByLabel('Qué es «Casa»').selectOption('publisher')
  await page.getByLabel('Proveedor').fill('Distribuidora Sur')
  await tryAndApply(page)
}
