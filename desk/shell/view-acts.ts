import { type FormAct, FormFault } from '../act.ts'
import type { PersonsDesk } from '../desk-context.ts'
import { isChecked, number, required, text } from '../form-values.ts'

type List = Parameters<PersonsDesk['saveView']>[0]['list']

/** Acts that save and delete the views of a list. */
export function viewActs(list: List): Readonly<Record<string, FormAct>> {
  return {
    saveView: {
      act: 'saveView',
      async run({ desk }, form) {
        const name = required(form, 'name', 'Falta el nombre.')
        await desk.saveView({ list, name, query: text(form, 'query'), isShared: isChecked(form, 'isShared') })
        return `La vista «${name}» queda guardada.`
      },
    },
    removeView: {
      act: 'removeView',
      async run({ desk }, form) {
        if (!(await desk.removeView({ viewId: number(form, 'viewId') })))
          throw new FormFault('Esa vista ya no está, o es de otra persona.')
        return 'La vista ya no está.'
      },
    },
  }
}
