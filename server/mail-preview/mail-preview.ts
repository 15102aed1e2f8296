import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { MAIL_PREVIEW_PATH } from './mail-preview-path.ts'
import { type SampleMail, sampleMails } from './sample-mails.ts'

/** Previews of every mail the shop sends, about an invented order. In development only. */
export function mailPreview(shop: Parameters<typeof sampleMails>[0]): Hono {
  const app = new Hono()
  // Made again for each request: the server restarts when a mail's file changes, so reloading the page is enough.
  const find = (name: string) => sampleMails(shop).find(mail => mail.name === name)
  app.get('/', context => context.html(listPage(sampleMails(shop))))
  app.get('/:name', context => {
    const mail = find(context.req.param('name'))
    return mail ? context.html(mailPage(mail)) : context.notFound()
  })
  app.get('/:name/html', context => {
    const mail = find(context.req.param('name'))
    if (!mail) return context.notFound()
    return context.html(context.req.query('modo') === 'oscuro' ? asByNight(mail.html) : mail.html)
  })
  app.get('/:name/texto', context => {
    const mail = find(context.req.param('name'))
    return mail ? context.text(mail.text) : context.notFound()
  })
  return app
}

/** The mail as a program in dark mode shows it, in any browser. */
function asByNight(mail: string): string {
  return mail
    .replaceAll('@media (prefers-color-scheme: dark)', '@media all')
    .replaceAll('color-scheme: light dark', 'color-scheme: dark')
}

function listPage(mails: SampleMail[]) {
  return page(
    'Correos',
    html`<ul>
      ${mails.map(
        ({ name, subject }) =>
          html`<li><a href="${MAIL_PREVIEW_PATH}/${name}">${subject}</a> <small>${name}</small></li>`,
      )}
    </ul>`,
  )
}

function mailPage({ name, subject, text, html: light }: SampleMail) {
  const at = `${MAIL_PREVIEW_PATH}/${name}/html`
  return page(
    subject,
    html`<p><a href="${MAIL_PREVIEW_PATH}">Todos</a> · <a href="${at}">claro</a> · <a href="${at}?modo=oscuro">oscuro</a> · <a href="${MAIL_PREVIEW_PATH}/${name}/texto">texto</a></p>
      <div class="both">
        <iframe srcdoc="${light}" title="claro"></iframe>
        <iframe srcdoc="${asByNight(light)}" title="oscuro"></iframe>
      </div>
      <pre>${text}</pre>`,
  )
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="es-UY">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>
          body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color: #1d2433; background: #fbf8f2 }
          .both { display: grid; grid-template-columns: repeat(auto-fit, minmax(340px, 1fr)); gap: 16px }
          iframe { width: 100%; height: 900px; border: 1px solid #e4ded1; background: #fff }
          pre { white-space: pre-wrap; background: #fff; border: 1px solid #e4ded1; padding: 16px }
          small { color: #566072 }
        </style>`)}
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
}
