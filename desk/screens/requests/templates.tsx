import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TEMPLATE_FIELDS } from '../../../contract/answer-template.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type FormAct, FormFault, runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { number, required, text } from '../../form-values.ts'
import { refuseSavedSince, seenAs } from '../../saved-since.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { TextArea } from '../../shell/text-area.tsx'
import { REQUEST_TABS } from './request-tabs.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const templates = await desk.listAnswerTemplates({})
  return { templates: templates.map(({ changed: { by, at }, ...rest }) => ({ ...rest, by, at: inUruguay(at) })) }
}

/** The values of a template's form. */
const fieldsOf = ({ name, text: words }: { name: string; text: string }) => ({ name, words })

const save: FormAct = {
  act: 'saveAnswerTemplate',
  async run({ desk }, form) {
    const id = text(form, 'id') === '' ? null : number(form, 'id')
    if (id !== null) {
      const kept = (await desk.listAnswerTemplates({})).find(each => each.id === id)
      if (kept) refuseSavedSince(form, fieldsOf(kept))
    }
    const outcome = await desk.saveAnswerTemplate({
      id,
      name: required(form, 'name', 'Falta cómo se llama.'),
      template: required(form, 'template', 'Falta el texto.'),
    })
    switch (outcome.kind) {
      case 'saved':
        return 'La plantilla quedó guardada.'
      case 'unknown-fields':
        throw new FormFault(
          `No hay un campo ${outcome.fields.map(field => `{${field}}`).join(', ')}. Hay: ${Object.keys(TEMPLATE_FIELDS)
            .map(field => `{${field}}`)
            .join(', ')}.`,
          'template',
        )
      case 'name-taken':
        throw new FormFault('Ya hay una plantilla con ese nombre.', 'name')
      case 'unknown-template':
        throw new FormFault('Alguien quitó esa plantilla mientras la mirabas.')
    }
  },
}

const remove: FormAct = {
  act: 'removeAnswerTemplate',
  async consequence(_visit, form) {
    return { question: `Se quita la plantilla «${text(form, 'name')}».`, button: 'Quitar la plantilla' }
  },
  async run({ desk }, form) {
    const name = await desk.removeAnswerTemplate({ id: number(form, 'id') })
    return name === null ? 'Ya no estaba.' : `«${name}» ya no está.`
  },
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), { save, remove }, await readForm(request))
}

export default function Templates() {
  const { templates } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Consultas" tab="Plantillas" />
      <Tabs label="Consultas" tabs={REQUEST_TABS} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          {templates.map(({ id, name, text: words, by, at }) => (
            <Panel key={id} title={name}>
              <ActForm
                act="save"
                button="Guardar"
                hidden={{ id, seen: seenAs(fieldsOf({ name, text: words })) }}
                variant="secondary"
              >
                <Given defaultValue={name} label="Nombre" maxLength={60} name="name" required />
                <TextArea defaultValue={words} label="Texto" maxLength={5000} name="template" required rows={4} />
                <p className="text-ink-soft text-sm">
                  La última vez la cambió {by}, el {at}.
                </p>
              </ActForm>
              <div className="mt-3">
                <ActForm act="remove" button="Quitar…" hidden={{ id, name }} variant="quiet" />
              </div>
            </Panel>
          ))}
        </div>
        <div className="grid gap-5">
          <Panel title="Nueva plantilla">
            <ActForm act="save" button="Guardar la plantilla">
              <Given label="Nombre" maxLength={60} name="name" required />
              <TextArea label="Texto" maxLength={5000} name="template" required rows={6} />
            </ActForm>
          </Panel>
          <Panel title="Lo que se llena solo">
            <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
              {Object.entries(TEMPLATE_FIELDS).map(([field, what]) => (
                <div className="contents" key={field}>
                  <dt>
                    <code>{`{${field}}`}</code>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      </div>
    </div>
  )
}
