import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as plain } from '@playwright/test'
import { montevideoDate } from '../../contract/dates.ts'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'
import { open } from './desk-steps.ts'

export const ISBN = '9789974000018'
export const OTHER = '9789974000025'
export const PASSWORD = 'tambor violeta quincho'

export interface House {
  url: string
  /** Does an act as the person who is signed in. */
  act(name: string, input: unknown): Promise<{ kind?: string }>
  /** What a supplier's server answers from now on, by path; null: it lets nobody in. */
  files: Record<string, string | null>
  supplier: string
}

/** A demonstration, which may ask servers of this machine, with its owner signed in; and a supplier's server. */
export const test = plain.extend<{ house: House }>({
  house: async ({ page }, use) => {
    const files: House['files'] = {}
    const server = createServer(({ url = '', headers }, response) => {
      const file = files[url]
      const isLetIn = headers.authorization === `Basic ${Buffer.from(`libreria:${PASSWORD}`).toString('base64')}`
      if (file === null || (url === '/libros.csv' && !isLetIn)) response.writeHead(403).end()
      else if (file === undefined) response.writeHead(404).end()
      else response.end(file)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { path: dataFolder, remove } = await filledDataFolder(300)
    const shop = await startShopProcess({ dataFolder, port: await freePort() })
    const { url } = shop
    await open(page, `${url}/mesa`)
    await page.getByRole('button', { name: 'Entrar como dueño de la demostración' }).click()
    await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible()
    await use({
      url,
      files,
      supplier: `http://libreria@127.0.0.1:${(server.address() as AddressInfo).port}`,
      async act(name, input) {
        const answer = await page.request.post(`${url}/mesa/actos/${name}`, { data: input, headers: { Origin: url } })
        expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200)
        return (await answer.json()).outcome
      },
    })
    server.close()
    server.closeAllConnections()
    await shop.stop()
    await remove()
  },
})

/** A source of rates or books that is there without a journey through its form. */
export async function addSource({ act, supplier }: House, name: string, path: string): Promise<void> {
  const reading = { supplier: name, columnMap: {}, priceJumpPercent: 30 }
  const brought = path.endsWith('.json')
    ? { brings: 'rates', reading: { map: {}, currencies: [] } }
    : { brings: 'books', reading }
  const added = await act('addSource', { name, address: supplier + path, schedule: '07:30', brought })
  expect(added.kind).toBe('added')
}

const day = (ago: number) => montevideoDate(new Date(Date.now() - ago * 86_400_000))
export const rates = (rate: string, ago: number) => JSON.stringify([{ moneda: 'EUR', venta: rate, fecha: day(ago) }])

/** Two suppliers of whom one counts, and two books of one work. */
export async function fillSuppliers(house: House): Promise<void> {
  const { act, files } = house
  files['/sur.csv'] = `isbn;título;precio\n${ISBN};El puente de los libros;690\n${OTHER};El puente, bolsillo;490\n`
  files['/norte.csv'] = `isbn;título;precio\n${ISBN};EL PUENTE DE LOS LIBROS;700\n`
  await act('setSupplierRank', { supplier: 'Sur', field: null, rank: 1, reason: 'la mejor ficha' })
  await addSource(house, 'Sur', '/sur.csv')
  await addSource(house, 'Norte', '/norte.csv')
  for (const name of ['Sur', 'Norte']) expect((await act('fetchSource', { name })).kind).toBe('brought')
}

/** The same, and a rate that jumps. */
export async function fill(house: House): Promise<void> {
  const { act, files } = house
  await fillSuppliers(house)
  files['/tasas.json'] = rates('46,20', 2)
  await addSource(house, 'Tasas', '/tasas.json')
  expect((await act('fetchSource', { name: 'Tasas' })).kind).toBe('brought')
  // The first of its currency waits for a person.
  expect((await act('acceptHeldRate', { currency: 'EUR' })).kind).toBe('accepted')
  files['/tasas.json'] = rates('54,70', 1)
  expect((await act('fetchSource', { name: 'Tasas' })).kind).toBe('brought')
}
