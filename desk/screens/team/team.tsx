import { Fragment } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { givableRights, mayChange, mayGive } from '../../../shop/desk/roles.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { GRANT_WORDS, ROLE_WORDS } from '../../../shop/desk/words/staff-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { browserInWords } from '../../shell/browser-words.ts'
import { Fold } from '../../shell/fold.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { Passkeys } from './passkeys.tsx'
import { RightsFields } from './rights-fields.tsx'
import { seenPerson, staleTeamAnswer, TEAM_ACTS } from './team-acts.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, session, now } = signedInVisit(context, request)
  const [people, sessions, passkeys] = await Promise.all([
    desk.listPeople({}),
    desk.listSessions({}),
    desk.listPasskeys({}),
  ])
  const { actor } = session
  const offered = givableRights(actor)
  const changeable = people.filter(person => mayChange(actor, person)).map(({ id }) => id)
  return {
    offered,
    people: people.map(person => ({
      ...{ id: person.id, name: person.name, email: person.email, role: person.role, grants: person.grants },
      seen: seenPerson(person),
      isIn: person.disabledAt === null,
      isOwn: person.id === session.staffId,
      mayChange: changeable.includes(person.id),
      // With the access all their rights come back.
      mayBringBack: changeable.includes(person.id) && mayGive(actor, person),
      /** What a change of the role takes away for good, as far as it is up to who changes it. */
      beyond: [
        ...(offered.roles.includes(person.role) ? [] : [`el rol ${ROLE_WORDS[person.role]}`]),
        ...person.grants.filter(grant => !offered.grants.includes(grant)).map(grant => `«${GRANT_WORDS[grant]}»`),
      ].join(', '),
      passkeys: passkeys
        .filter(({ staffId }) => staffId === person.id)
        .map(({ credentialId, name, createdAt, usedAt }) => ({
          ...{ credentialId, name, createdAt: inUruguay(createdAt), usedAt: usedAt && inUruguay(usedAt) },
          isLastWay: person.passkeys === 1 && !person.hasPassword,
        })),
      entersWith: [
        person.isOfDemonstration ? 'un clic, mientras todo es de prueba' : '',
        person.passkeys > 0 ? 'passkey' : '',
        person.hasPassword ? 'contraseña y código' : '',
        person.recoveryCodes > 0 ? `${person.recoveryCodes} códigos de recuperación` : '',
      ]
        .filter(Boolean)
        .join(', '),
      invitedUntil: person.invitedUntil && person.invitedUntil > now ? inUruguay(person.invitedUntil) : null,
    })),
    sessions: sessions.map(each => ({
      ...{ id: each.id, name: each.name, browser: browserInWords(each.browser), isOwn: each.id === session.id },
      mayEnd: each.id !== session.id && changeable.includes(each.staffId),
      times: sessionTimes(each),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = signedInVisit(context, request)
  return runForm(visit, TEAM_ACTS, await readForm(request), staleTeamAnswer)
}

function sessionTimes({ createdAt, seenAt }: { createdAt: Date; seenAt: Date }): string {
  const [from, seen] = [inUruguay(createdAt), inUruguay(seenAt)]
  return from === seen ? `el ${from}` : `desde el ${from}, vista el ${seen}`
}

export default function Team() {
  const { offered, people, sessions } = useLoaderData<typeof loader>()
  useChanges(what => what === 'team')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Equipo">
        <Link className="desk-link" to={DESK_PAGES.journal}>
          Diario: todo lo que hizo el equipo
        </Link>
      </ScreenHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="Personas">
            <ul className="grid gap-5">
              {people.map(person => (
                <li className="grid gap-2 border-line border-b pb-5 last:border-b-0 last:pb-0" key={person.id}>
                  <p>
                    <strong>{person.name}</strong> · {person.email}{' '}
                    <span className="tag">{ROLE_WORDS[person.role]}</span>{' '}
                    {person.grants.map(grant => (
                      <Fragment key={grant}>
                        <span className="tag tag-wait">además: {GRANT_WORDS[grant]}</span>{' '}
                      </Fragment>
                    ))}
                    {!person.isIn && <span className="tag tag-error">sin acceso</span>}
                    <span className="block text-ink-soft text-sm">
                      {person.entersWith ? `Entra con ${person.entersWith}` : 'Todavía no eligió cómo entrar'}
                      {person.invitedUntil && ` · invitación hasta el ${person.invitedUntil}`}
                    </span>
                  </p>
                  {person.passkeys.length > 0 && (
                    <Fold words={person.passkeys.length === 1 ? '1 passkey' : `${person.passkeys.length} passkeys`}>
                      <Passkeys {...person} />
                    </Fold>
                  )}
                  {!person.mayChange && <p className="text-ink-soft text-sm">Solo un dueño cambia a un dueño.</p>}
                  {person.mayChange && (
                    <Fold about={person.name} words="Cambiar">
                      <ActForm
                        act="setRole"
                        button="Cambiar el rol…"
                        hidden={{ personId: person.id, seen: person.seen }}
                        variant="secondary"
                      >
                        <RightsFields granted={person} offered={offered} />
                        {person.beyond && (
                          <p className="text-sm">
                            Hoy tiene {person.beyond}: no lo puedes dar, y al cambiar el rol se va.
                          </p>
                        )}
                      </ActForm>
                      {person.isIn ? (
                        <ActForm
                          act="disable"
                          button="Sacar el acceso…"
                          hidden={{ personId: person.id, name: person.name, seen: person.seen }}
                          variant="secondary"
                        />
                      ) : person.mayBringBack ? (
                        <ActForm
                          act="enable"
                          button="Devolver el acceso"
                          hidden={{ personId: person.id, seen: person.seen }}
                          variant="secondary"
                        />
                      ) : (
                        <p className="text-sm">Tiene permisos que tú no tienes: el acceso se lo devuelve un dueño.</p>
                      )}
                    </Fold>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Sesiones abiertas">
            <ul className="grid gap-4">
              {sessions.map(each => (
                <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2" key={each.id}>
                  <p className="min-w-0 grow basis-48">
                    {each.name} {each.isOwn && <span className="tag tag-ok">esta</span>}
                    <span className="block text-ink-soft text-sm">
                      {each.times} · {each.browser}
                    </span>
                  </p>
                  {each.mayEnd && (
                    <ActForm
                      act="endSession"
                      button="Terminar"
                      buttonName={`Terminar ${each.name}, ${each.times}`}
                      hidden={{ sessionId: each.id }}
                      variant="secondary"
                    />
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <Panel title="Invitar">
          <ActForm act="invite" button="Invitar…" keepsAnswer>
            <Given autoComplete="off" label="Nombre" name="name" required />
            <Given autoComplete="off" label="Correo" name="to" required type="email" />
            <RightsFields
              granted={{ role: offered.roles.includes('orders') ? 'orders' : offered.roles[0], grants: [] }}
              offered={offered}
            />
            <p className="text-ink-soft text-sm">
              El enlace sirve una vez, durante una hora. A quien ya está en el equipo le sirve para elegir de nuevo cómo
              entrar.
            </p>
          </ActForm>
        </Panel>
      </div>
    </div>
  )
}
