import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { PasskeyWords } from '../../shell/passkey-words.tsx'

interface PasskeyView {
  credentialId: string
  name: string
  createdAt: string
  usedAt: string | null
  isLastWay: boolean
}

/** Of one person; one's own are ended in one's account. */
export function Passkeys({
  id,
  name,
  isOwn,
  mayChange,
  passkeys,
}: {
  id: number
  name: string
  isOwn: boolean
  mayChange: boolean
  passkeys: readonly PasskeyView[]
}) {
  return (
    <>
      <ul className="grid gap-4">
        {passkeys.map(({ credentialId, isLastWay, ...passkey }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2" key={credentialId}>
            <PasskeyWords passkey={passkey} />
            {mayChange && !isOwn && (
              <ActForm
                act="endPasskey"
                button="Terminar…"
                buttonName={`Terminar… ${passkey.name} de ${name}`}
                hidden={{
                  ...{ personId: id, credentialId, name, passkey: passkey.name },
                  ...(isLastWay && { isLastWay: 'on' }),
                }}
                variant="secondary"
              />
            )}
          </li>
        ))}
      </ul>
      {isOwn && (
        <p className="text-sm">
          Las tuyas se sacan en{' '}
          <Link className="desk-link" to={DESK_PAGES.account}>
            Mi cuenta
          </Link>
          .
        </p>
      )}
    </>
  )
}
