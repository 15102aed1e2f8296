import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Actor, Role } from '../../shop/staff/actor.ts'
import type { Journey } from './clocked-fixture.ts'

/** Who acts beside those whose pages a journey opens. */
export const OPERATOR: Actor = { id: 'terminal', name: 'terminal', role: 'owner' }

/** A device that makes and uses passkeys without asking anybody. */
export async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export async function invitationFor({ desk }: Journey, name: string, role: Role): Promise<string> {
  const to = `${role}@libros.example`
  const invitation = await desk.invitePerson(OPERATOR, { to, name, role })
  return invitation?.url ?? ''
}

/** Comes to the desk with a passkey, by an invitation. */
export async function join(
  page: Page,
  journey: Journey,
  { name = 'Marta', role = 'owner' as Role } = {},
): Promise<void> {
  await withAuthenticator(page)
  await page.goto(await invitationFor(journey, name, role))
  await page.getByRole('button', { name: 'Crear una passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Guarda estos códigos' })).toBeVisible()
  await page.getByRole('link', { name: 'Los guardé: ir a la mesa' }).click()
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible()
}

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
