import type { ReactNode } from 'react'
import { messagingLink } from '../../contract/contact-links.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useShop } from './use-shop.ts'

/** WhatsApp and e-mail, and with `social` the social profile, in words that fit after a question. */
export function ContactLinks({ social = false, className = '' }: { social?: boolean; className?: string }) {
  const { profile } = useShop()
  return (
    <ul className={className}>
      <ContactLink href={messagingLink(profile)} icon="chat">
        WhatsApp
      </ContactLink>
      <ContactLink href={`mailto:${profile.email}`} icon="mail">
        {profile.email}
      </ContactLink>
      {social && (
        <ContactLink href={profile.socialUrl} icon="instagram">
          Instagram
        </ContactLink>
      )}
    </ul>
  )
}

function ContactLink({ href, icon, children }: { href: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <a className="inline-flex min-h-11 items-center gap-2.5 underline-offset-4 hover:underline" href={href}>
        <Icon name={icon} />
        {children}
      </a>
    </li>
  )
}
