import type { ListedSetting } from '../../settings/read-settings.ts'

type Name = ListedSetting['name']

/** The team's names of the shown settings. */
export const SETTING_WORDS: Record<Name, string> = {
  SHOP_NAME: 'Nombre',
  SHOP_PHONE: 'Teléfono de mensajes',
  SHOP_EMAIL: 'Correo',
  SHOP_SOCIAL_URL: 'Perfil en redes',
  PICKUP_ADDRESS: 'Dirección de retiro',
  PICKUP_HOURS: 'Horario de retiro',
  PAYMENT_NETWORKS: 'Redes de cobranza',
  PAYMENT_BANK_ACCOUNT: 'Cuenta bancaria',
  MAIL_SIGNATURE: 'Firma de los correos',
}

/** `Nombre: «Anaquel» → «Faro»`. */
export function settingChangeInWords({ name, before, after }: { name: Name; before: string; after: string }): string {
  return `${SETTING_WORDS[name]}: ${quoted(before)} → ${quoted(after)}`
}

function quoted(value: string): string {
  return value === '' ? '(vacío)' : `«${value}»`
}
