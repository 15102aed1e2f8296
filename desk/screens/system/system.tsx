import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { WITHHELD_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { Backups } from './backups.tsx'
import { backupsView } from './backups-view.ts'
import { Examined } from './examined.tsx'
import { Partners } from './partners.tsx'
import { partnersView } from './partners-view.ts'
import { SYSTEM_ACTS } from './system-acts.ts'

/** How many recent withheld mails are shown. */
const WITHHELD_SHOWN = 20

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now, version, session } = signedInVisit(context, request)
  // Check now: `lacks` is streamed after the page, when a 403 is no longer possible.
  if (!may('examineShop')) throw data('', { status: 403 })
  const [{ failed, struggling }, partners, backups, withheld] = await Promise.all([
    desk.listFailedJobs({}),
    desk.listPartners({}),
    desk.listBackups({}),
    desk.listWithheldMails({ limit: WITHHELD_SHOWN }),
  ])
  return {
    now: inUruguay(now),
    version,
    partners: partnersView(partners),
    ownMail: session.email,
    backups: backupsView(backups),
    mayBackUp: may('backupNow'),
    withheld: withheld.map(({ at, about, orderId, withheld: why }) => ({
      about,
      orderId,
      why: WITHHELD_WORDS[why],
      at: inUruguay(at),
    })),
    failed: failed.map(({ id, queue, reason, tries, failedAt, repeats }) => ({
      id,
      queue,
      reason,
      tries,
      repeats,
      failedAt: inUruguay(failedAt),
    })),
    struggling: struggling.map(({ queue, reason, tries, nextTryAt }) => ({
      queue,
      reason,
      tries,
      nextTryAt: inUruguay(nextTryAt),
    })),
    // Not awaited: it asks partners, and the page does not wait for them.
    lacks: desk.examineShop({}),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), SYSTEM_ACTS, await readForm(request))
}

export default function System() {
  const { now, version, failed, struggling, lacks, partners, ownMail, backups, mayBackUp, withheld } =
    useLoaderData<typeof loader>()
  useChanges(what => what === 'backups')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Sistema">
        <p className="text-ink-soft">
          Anaquel {version}. Esta página es del {now}
        </p>
      </ScreenHeading>
      <Panel title="Lo que falta para vender de verdad">
        <Examined at={now} lacks={lacks} />
      </Panel>
      <Partners ownMail={ownMail} view={partners} />
      <Backups mayMake={mayBackUp} view={backups} />
      {withheld.length > 0 && (
        <Panel title="Correos que no salieron">
          <ul className="grid gap-2">
            {withheld.map(mail => (
              <li key={`${mail.at} ${mail.about} ${mail.orderId}`}>
                {mail.about}
                {mail.orderId !== null && (
                  <>
                    {' '}
                    <Link className="desk-link" to={DESK_PAGES.order(mail.orderId)}>
                      orden {mail.orderId}
                    </Link>
                  </>
                )}{' '}
                <span className="text-ink-soft text-sm">
                  {mail.at}: {mail.why}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Trabajos que fallaron">
        {failed.length === 0 ? (
          <p>Ninguno.</p>
        ) : (
          <ul className="grid gap-4">
            {failed.map(job => (
              <li className="flex flex-wrap items-start justify-between gap-3" key={job.id}>
                <p className="min-w-0 break-words">
                  <strong>{job.queue}</strong>{' '}
                  <span className="text-ink-soft">
                    {job.failedAt}, {job.tries} intentos
                  </span>
                  <span className="block text-ink-soft text-sm">{job.reason}</span>
                </p>
                {job.repeats ? (
                  <span className="text-ink-soft text-sm">se repite solo</span>
                ) : (
                  <ActForm act="retryJobs" button="Hacer otra vez" hidden={{ id: job.id }} variant="secondary" />
                )}
              </li>
            ))}
          </ul>
        )}
        {struggling.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 font-semibold">Se reintentan solos</h3>
            <ul className="grid gap-2">
              {struggling.map(job => (
                <li className="break-words" key={`${job.queue} ${job.nextTryAt} ${job.reason}`}>
                  {job.queue}{' '}
                  <span className="text-ink-soft text-sm">
                    otra vez el {job.nextTryAt}: {job.reason}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  )
}
