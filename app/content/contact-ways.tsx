import { messagingLink } from '../../contract/contact-links.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'

type Contact = Pick<ShopProfile, 'email' | 'phone'>

/** The shop's e-mail address as a link within a sentence. `subject`: the one of the mail that it opens. */
export function EmailLink({ profile, subject }: { profile: Contact; subject?: string | undefined }) {
  return (
    <a
      className="text-link"
      href={`mailto:${profile.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
    >
      {profile.email}
    </a>
  )
}

/** "por email o por WhatsApp", each a link within a sentence. `about` fills in what is written. */
export function ContactWays({ profile, about }: { profile: Contact; about?: { subject: string; message: string } }) {
  return (
    <>
      por email (<EmailLink profile={profile} subject={about?.subject} />) o por{' '}
      <a className="text-link" href={messagingLink(profile, about?.message)}>
        WhatsApp
      </a>
    </>
  )
}
