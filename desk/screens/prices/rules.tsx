import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { ruleView } from './rule-view.ts'

type Rule = ReturnType<typeof ruleView>

/** The rules in force, with forms that change or end each. */
export function Rules({ rules, mayChange }: { rules: readonly Rule[]; mayChange: boolean }) {
  return (
    <Panel title="Reglas">
      {rules.length === 0 ? (
        <p className="text-ink-soft">Ninguna: los precios en otra moneda no se convierten.</p>
      ) : (
        <ul className="grid gap-4">
          {rules.map(rule => (
            <li
              className="grid gap-1 border-line border-b pb-4 last:border-b-0 last:pb-0"
              key={Object.values(rule.scope).join('\n')}
            >
              <p>{rule.words}</p>
              <p className="text-ink-soft text-sm">{rule.by}</p>
              {mayChange && <Changes rule={rule} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Changes({ rule: { scope, values, seen } }: { rule: Rule }) {
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <Fold words="Cambiar">
        <ActForm act="setRule" button="Cambiar la regla…" hidden={{ ...scope, seen }} variant="secondary">
          <RuleFields {...values} />
        </ActForm>
      </Fold>
      <Fold words="Terminar">
        <ActForm act="removeRule" button="Terminar la regla…" hidden={{ ...scope, seen }} variant="secondary">
          <Given label="Por qué" name="reason" required />
        </ActForm>
      </Fold>
    </div>
  )
}
