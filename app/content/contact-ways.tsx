import { messagingLink } from '../../contract/contact-links.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'

type Contact = Pick<ShopProfile, 'email' | 'phone'>

/** The shop's e-mail address as a link within a sentence. */
export function EmailLink({ profile }: { profile: Contact }) {
  return (
    <a className="text-link" href={`mailto:${profile.email}`}>
      {profile.email}
    </a>
  )
}

/** "por email o por WhatsApp", each a link within a sentence. */
export function ContactWays({ profile }: { profile: Contact }) {
  return (
    <>
      por email (<EmailLink profile={profile} />) o por{' '}
      <a className="text-link" href={messagingLink(profile)}>
        WhatsApp
      </a>
    </>
  )
}
