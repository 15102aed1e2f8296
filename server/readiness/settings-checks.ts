import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import type { Config } from '../../platform/config.ts'
import { misspeltWords } from '../../platform/misspelt-settings.ts'
import { isLoopback } from '../../platform/network/reach.ts'
import type { Check, Lack } from '../../shop/readiness/lack.ts'
import { exampleSettings } from '../../shop/settings/example-settings.ts'

/** Checks the settings alone. `inForce`: the settings with the desk's changes; null: not known, and what buyers read is not looked at. */
export function settingsChecks(config: Config, inForce: (() => Config) | null = () => config): Check[] {
  return [
    {
      name: 'los ajustes',
      look: async () => [
        ...misspeltLacks(config),
        ...partnerLacks(config),
        ...(inForce ? exampleLacks(inForce()) : []),
        ...addressLacks(config),
      ],
    },
  ]
}

/** Environment variables with misspelt names: what they were meant to set is not set. */
export function misspeltLacks({ misspelt }: Pick<Config, 'misspelt'>): Lack[] {
  return misspelt.map(setting => ({
    weight: 'hurts',
    what: misspeltWords(setting),
    mend: setting.meant
      ? `${setting.meant}=… en lugar de ${setting.name}, o sacarlo de los ajustes.`
      : `Los que empiezan así: ${setting.family.join(', ')}. Todos están en docs/operacion.md.`,
  }))
}

export function partnerLacks({ cardProvider, printNetwork, SMTP_URL }: Config): Lack[] {
  const lacks: Lack[] = []
  const blocks = (what: string, mend: string) => lacks.push({ weight: 'blocks', what, mend })
  if (cardProvider.kind !== 'real') {
    const kind =
      cardProvider.kind === 'test'
        ? 'Las claves de Mercado Pago son de prueba'
        : 'El proveedor de tarjetas es de prueba'
    blocks(`${kind}: nadie paga.`, 'MP_PUBLIC_KEY, MP_ACCESS_TOKEN y MP_WEBHOOK_SECRET de producción.')
  }
  if (printNetwork.kind === 'embedded' || printNetwork.kind === 'sandbox') {
    blocks(
      'La imprenta es de prueba: nada se imprime.',
      'PRINT_NETWORK_URL y PRINT_NETWORK_SECRET, o PRINT_NETWORK_URL=manual.',
    )
  }
  if (!SMTP_URL)
    blocks('Los correos no salen: se guardan en una carpeta.', 'SMTP_URL=smtps://USUARIO:CONTRASEÑA@SERVIDOR')
  return lacks
}

export function exampleLacks(config: Config): Lack[] {
  return exampleSettings(config).map(({ name, what, value }) => ({
    weight: 'blocks',
    what: `Los compradores leen un ejemplo: ${what}, «${value}».`,
    mend: config.fixed.includes(name) ? `${name}=…` : `npm run shop -- settings set ${name}=…`,
    screen: { path: DESK_PAGES.settings, name: 'Ajustes' },
  }))
}

export function addressLacks({
  PUBLIC_URL,
  TRUSTED_PROXIES,
  METRICS_TOKEN,
  HOST,
  SECRET,
  DATABASE_URL,
  BACKUP_DIR,
  BACKUP_S3_URL,
}: Config): Lack[] {
  const lacks: Lack[] = []
  const isHttps = PUBLIC_URL.startsWith('https://')
  if (!isHttps) {
    const what = 'La dirección pública no es https: los datos de los lectores viajan a la vista.'
    lacks.push({ weight: 'blocks', what, mend: 'PUBLIC_URL=https://…, detrás de un proxy que termine TLS.' })
  }
  if (isHttps && TRUSTED_PROXIES.length === 0) {
    const what = 'Ningún proxy es de confianza: todos los lectores parecen uno solo, y comparten sus límites.'
    lacks.push({ weight: 'blocks', what, mend: 'TRUSTED_PROXIES=127.0.0.1 (o la red del proxy).' })
  }
  // A proxy with another address, such as in a container, could not reach a shop that listens on 127.0.0.1.
  const isProxyHere = TRUSTED_PROXIES.every(network => isLoopback(network))
  if (isHttps && isProxyHere && !isLoopback(HOST) && HOST !== 'localhost') {
    const what = `La tienda escucha en ${HOST} sin TLS, y no solo para su proxy.`
    lacks.push({ weight: 'better', what, mend: 'HOST=127.0.0.1, o un cortafuegos.' })
  }
  if (!METRICS_TOKEN) {
    const what = 'Nadie puede leer las métricas desde afuera, tampoco quien la vigila.'
    lacks.push({ weight: 'better', what, mend: 'METRICS_TOKEN=… (16 caracteres o más).' })
  }
  if (!SECRET && !DATABASE_URL && !BACKUP_DIR && !BACKUP_S3_URL) {
    const what =
      'La clave de la tienda está solo en su carpeta de datos: sin copia de ella, una base restaurada pierde los accesos.'
    lacks.push({ weight: 'better', what, mend: 'BACKUP_DIR=…, cuyos respaldos la llevan, o SECRET=…' })
  }
  return lacks
}
