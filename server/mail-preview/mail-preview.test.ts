import { describe, expect, it } from 'vitest'
import { createTestApp, createTestShop, testProfile } from '../../test/support/test-shop.ts'
import { mailPreview } from './mail-preview.ts'
import { sampleMails } from './sample-mails.ts'

const shop = { profile: testProfile, instructions: { networks: 'Abitab', bankAccount: 'Banco' } }

describe('the preview of mails', () => {
  it('lists every mail and shows each by day, by night and as text', async () => {
    const preview = mailPreview(shop)
    const list = await (await preview.request('/')).text()
    for (const { name, html, text } of sampleMails(shop)) {
      expect(list).toContain(`/vista-previa/correos/${name}"`)
      expect((await preview.request(`/${name}`)).status).toBe(200)
      expect(await (await preview.request(`/${name}/html`)).text()).toBe(html)
      expect(await (await preview.request(`/${name}/html?modo=oscuro`)).text()).toContain('@media all')
      expect(await (await preview.request(`/${name}/texto`)).text()).toBe(text)
    }
    expect((await preview.request('/no-such-mail')).status).toBe(404)
  })

  it('exists in development alone: the application has no such page unless it is handed one', async () => {
    const app = createTestApp(await createTestShop())
    const answer = await app.request('/vista-previa/correos')
    expect(await answer.text(), 'the pages answer, as they do for any unknown address').toBe('page')
  })
})
