import { GRANT_WORDS, ROLE_DUTIES, ROLE_WORDS } from '../../../shop/desk/words/staff-words.ts'
import type { Grant, Role } from '../../../shop/staff/actor.ts'

export interface Rights {
  roles: readonly Role[]
  grants: readonly Grant[]
}

/** A role and what is given beside it: `offered`, what the person at the desk may give; `granted`, what the other one has. */
export function RightsFields({
  offered,
  granted,
}: {
  offered: Rights
  granted: { role: Role | undefined; grants: readonly Grant[] }
}) {
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="font-semibold text-sm">Rol</legend>
        {offered.roles.map(each => (
          <label className="flex items-start gap-2" key={each}>
            <input className="mt-1" defaultChecked={each === granted.role} name="role" type="radio" value={each} />
            <span>
              {ROLE_WORDS[each]} <span className="text-ink-soft text-sm">({ROLE_DUTIES[each]})</span>
            </span>
          </label>
        ))}
      </fieldset>
      {offered.grants.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold text-sm">Además</legend>
          {offered.grants.map(grant => (
            <label className="flex items-start gap-2" key={grant}>
              <input
                className="mt-1"
                defaultChecked={granted.grants.includes(grant)}
                name="grants"
                type="checkbox"
                value={grant}
              />
              {GRANT_WORDS[grant]}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
