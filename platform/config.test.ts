import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/support/refused-settings.ts'
import { readConfig } from './config.ts'

const SECRET = 'x'.repeat(32)

describe('the settings', () => {
  // spec: 1.33
  it('all have a default that works offline', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: join(process.cwd(), 'var'),
      SHOP_NAME: 'Anaquel',
      MAIL_FROM: '"Anaquel" <hola@anaquel.example>',
      SAMPLE_CATALOGUE: 40_500,
      LOG_LEVEL: 'info',
      IMAGE_PROXY_WIDTH_KEY: 'w',
      IMAGE_PROXY_HEIGHT_KEY: 'h',
    })
    const { DATABASE_URL, SMTP_URL, IMAGE_PROXY_URL, API_BASE } = readConfig({})
    expect([DATABASE_URL, SMTP_URL, IMAGE_PROXY_URL, API_BASE]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('are read from the environment', () => {
    expect(readConfig({ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/srv/libros', SAMPLE_CATALOGUE: '0' })).toMatchObject(
      {
        PORT: 8080,
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/libros',
        SAMPLE_CATALOGUE: 0,
      },
    )
  })

  it('let a program be 1 to 64 web processes', () => {
    expect(readConfig({}).WEB_PROCESSES).toBe(1)
    expect(readConfig({ WEB_PROCESSES: '64' }).WEB_PROCESSES).toBe(64)
    for (const count of ['0', '65', '1.5', 'all'])
      expect(refusalOf({ WEB_PROCESSES: count })).toContain('WEB_PROCESSES')
  })

  it('name a replica only beside a database of your own, and never print it', () => {
    const replica = 'postgres://reader:hush@replica/shop'
    expect(refusalOf({ DATABASE_READ_URL: replica })).toContain('DATABASE_READ_URL necesita DATABASE_URL')
    expect(refusalOf({ DATABASE_READ_URL: 'mysql://reader:hush@replica' })).toContain(
      'tiene que empezar con postgres://',
    )
    expect(refusalOf({ DATABASE_READ_URL: 'mysql://reader:hush@replica' })).not.toContain('hush')
    const both = { DATABASE_URL: 'postgres://primary/shop', DATABASE_READ_URL: replica, SECRET }
    expect(readConfig(both).DATABASE_READ_URL).toBe(replica)
  })

  it('count as unset when they are empty', () => {
    const names = Object.keys(readConfig({}))
    expect(readConfig(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readConfig({}))
    expect(readConfig({ PORT: undefined })).toEqual(readConfig({}))
    expect(readConfig({ DATABASE_URL: '', SECRET: '' })).toEqual(readConfig({}))
  })

  it('leave other variables of the environment alone', () => {
    expect(readConfig({ PATH: '/bin', npm_lifecycle_event: 'start' })).toEqual(readConfig({}))
  })

  it('follow from one another', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://libros.uy' }).PUBLIC_URL).toBe('https://libros.uy')
    expect(readConfig({ SHOP_NAME: 'Faro', SHOP_EMAIL: 'a@faro.uy' }).MAIL_FROM).toBe('"Faro" <a@faro.uy>')
    expect(readConfig({ SHOP_NAME: 'Faro', MAIL_FROM: 'no-reply@faro.uy' }).MAIL_FROM).toBe('no-reply@faro.uy')
  })

  it('make the data folder absolute', () => {
    expect(readConfig({ DATA_DIR: 'var' })).toEqual(readConfig({}))
    expect(readConfig({}).DATA_DIR).toBe(join(process.cwd(), 'var'))
  })

  it('lose the slash at the end of an address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://libros.uy//', API_BASE: 'https://api.uy/v1/' })).toMatchObject({
      PUBLIC_URL: 'https://libros.uy',
      API_BASE: 'https://api.uy/v1',
    })
  })
})

describe('a setting that makes no sense', () => {
  it.each([
    ['PORT', 'http', 'tiene que ser un número entero'],
    ['PORT', '-1', 'tiene que ser 1 o más'],
    ['PAYMENT_DIFFERENCE', '-1', 'tiene que ser 0 o más'],
    ['DATA_DIR', 'datos', `tiene que ser una ruta entera, como ${join(process.cwd(), 'datos')}: `],
    ['BACKUP_DIR', 'bk', 'tiene que ser una ruta entera, como /mnt/respaldos'],
    ['PORT', '3000.5', 'tiene que ser un número entero'],
    ['PORT', '65536', 'tiene que ser a lo sumo 65535'],
    ['HOST', '  ', 'no puede estar vacío'],
    ['PUBLIC_URL', 'libros.uy', 'tiene que ser una dirección http:// o https://'],
    ['PUBLIC_URL', 'ftp://libros.uy', 'tiene que ser una dirección http:// o https://'],
    ['IMAGE_PROXY_URL', 'javascript:alert(1)', 'tiene que ser una dirección http:// o https://'],
    ['SHOP_PHONE', '+598 99 123 456', 'tiene que ser cifras con el código del país, como 59899123456'],
    ['SHOP_EMAIL', 'hola', 'tiene que ser una dirección de correo'],
    ['SMTP_URL', 'mail.libros.uy', 'tiene que empezar con smtp:// o smtps://'],
    [
      'SMTP_URL',
      'smtp://ana:cla#ve@mail.libros.uy:587',
      'no es una dirección completa: en la contraseña, los signos especiales van codificados',
    ],
    [
      'SMTP_URL',
      'smtp://ana:1#ve@mail.libros.uy:587',
      'no es una dirección completa: en la contraseña, los signos especiales van codificados',
    ],
    [
      'DATABASE_URL',
      'postgres://ana:cla#ve@db/libros',
      'no es una dirección completa: en la contraseña, los signos especiales van codificados',
    ],
    ['SAMPLE_CATALOGUE', '5000001', 'tiene que ser a lo sumo 5000000'],
    ['LOG_LEVEL', 'loud', 'tiene que ser debug, info, warn, error o silent'],
    ['SECRET', 'short', 'tiene que tener al menos 32 caracteres'],
    ['ROLES', 'boss', 'tiene que ser web,worker, web o worker'],
  ])('is named: %s=%s %s', (name, value, fault) => {
    expect(refusalOf({ [name]: value })).toContain(`${name} ${fault}`)
  })

  it('says what it is', () => {
    expect(refusalOf({ PORT: 'http' })).toContain('(es "http")')
  })

  it('is named together with every other one', () => {
    const message = refusalOf({ PORT: 'http', SHOP_EMAIL: 'hola', LOG_LEVEL: 'loud', DATABASE_URL: 'postgres://db/x' })
    for (const name of ['PORT', 'SHOP_EMAIL', 'LOG_LEVEL', 'SECRET']) expect(message).toContain(`${name} `)
    const [head, ...lines] = message.split('\n')
    expect(head).toBe('Estos ajustes no sirven:')
    expect(lines.pop()).toBe('Corrígelos y prueba otra vez.')
    expect(lines.map(line => line.match(/^ {2}- (\w+) /)?.[1])).toEqual(['PORT', 'SHOP_EMAIL', 'LOG_LEVEL', 'SECRET'])
  })

  it('is named beside keys that lack the others they go with', () => {
    expect(refusalOf({ MP_PUBLIC_KEY: 'APP_USR-1' })).toMatch(
      /^Estos ajustes no sirven: MP_PUBLIC_KEY y MP_ACCESS_TOKEN van juntos.*\. Corrígelos y prueba otra vez\.$/,
    )
    expect(refusalOf({ PORT: 'http', MP_PUBLIC_KEY: 'APP_USR-1' })).toContain(
      'MP_PUBLIC_KEY y MP_ACCESS_TOKEN van juntos',
    )
  })
})

describe('the roles of a process', () => {
  const ours = { DATABASE_URL: 'postgres://db/x', SECRET }

  it('are both, unless it shares a database with others', () => {
    expect(readConfig({}).ROLES).toEqual(['web', 'worker'])
    expect(readConfig({ ...ours, ROLES: 'web' }).ROLES).toEqual(['web'])
    expect(refusalOf({ ROLES: 'web' })).toContain('ROLES tiene que ser web,worker sin DATABASE_URL')
  })

  it('ask a worker where the pages are', () => {
    expect(refusalOf({ ...ours, ROLES: 'worker' })).toContain('PUBLIC_URL hace falta donde ROLES es worker')
    expect(readConfig({ ...ours, ROLES: 'worker', PUBLIC_URL: 'https://libros.uy' }).ROLES).toEqual(['worker'])
  })
})

describe('a database of one’s own', () => {
  it('is named by a postgres:// address', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/x', SECRET }).DATABASE_URL).toBe('postgres://db/x')
    expect(readConfig({ DATABASE_URL: 'postgresql://db/x', SECRET }).DATABASE_URL).toBe('postgresql://db/x')
    expect(refusalOf({ DATABASE_URL: 'mysql://db/x', SECRET })).toContain(
      'DATABASE_URL tiene que empezar con postgres://',
    )
  })

  it('needs a secret that all processes share', () => {
    expect(refusalOf({ DATABASE_URL: 'postgres://db/x' })).toContain('SECRET hace falta con DATABASE_URL')
    expect(refusalOf({ DATABASE_URL: 'postgres://db/x', SECRET: '' })).toContain('SECRET hace falta con DATABASE_URL')
  })
})

describe('the captcha', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'keep-me-to-yourself' }

  it('is the shop’s own unless Google’s keys are given, both of them', () => {
    expect(readConfig({})).toMatchObject({ RECAPTCHA_API_BASE: 'https://www.google.com/recaptcha', CAPTCHA_WORK: 60 })
    expect(readConfig({}).RECAPTCHA_SECRET).toBeUndefined()
    expect(readConfig(keys)).toMatchObject(keys)
    for (const name of Object.keys(keys) as (keyof typeof keys)[]) {
      expect(refusalOf({ [name]: keys[name] })).toContain('RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET van juntos')
      expect(refusalOf({ [name]: keys[name] })).not.toContain('keep-me-to-yourself')
    }
  })

  it('always asks for some work', () => {
    expect(refusalOf({ CAPTCHA_WORK: '0' })).toContain('CAPTCHA_WORK tiene que ser 1 o más')
  })
})

describe('the collector of traces', () => {
  const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }

  it('does not exist unless it is named', () => {
    expect(readConfig({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
    expect(readConfig(COLLECTOR).OTEL_EXPORTER_OTLP_ENDPOINT).toBe('http://127.0.0.1:4318')
  })

  it('is spoken to unencrypted on this machine alone', () => {
    for (const address of ['http://collector:4318', 'http://10.0.0.5:4318']) {
      expect(refusalOf({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toContain(
        'OTEL_EXPORTER_OTLP_ENDPOINT debe empezar con https://',
      )
    }
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/x' })).toBeTruthy()
  })

  it.each(['https://ana:hush@otlp.example', 'https://otlp.example?key=hush', 'hush', 'https://otlp.example#hush'])(
    'is not %s, which is not shown',
    address => {
      const refusal = refusalOf({ OTEL_EXPORTER_OTLP_ENDPOINT: address })
      expect(refusal).toContain('OTEL_EXPORTER_OTLP_ENDPOINT tiene que ser')
      expect(refusal).not.toContain('hush')
    },
  )

  it('gets headers, which are not shown where they can’t be read', () => {
    const headers = 'authorization=Basic%20YTpi%3D, x-scope = libros'
    expect(readConfig({ ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: headers }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: 'Basic YTpi=',
      'x-scope': 'libros',
    })
    expect(refusalOf({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toContain('necesita OTEL_EXPORTER_OTLP_ENDPOINT')
    for (const wrong of ['hush', 'a=hush,', 'a=%hush', 'a b=hush', 'a=hush\r\nb=c', 'a=hush%0D%0Ab']) {
      const refusal = refusalOf({ ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: wrong })
      expect(refusal, wrong).toContain('OTEL_EXPORTER_OTLP_HEADERS tiene que ser como nombre=valor')
      expect(refusal).not.toContain('hush')
    }
  })

  it('gets all, or a part of 0 to 1', () => {
    expect(readConfig({}).OTEL_TRACES_SAMPLER).toBe('parentbased_always_on')
    const part = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readConfig(part)).toMatchObject({ OTEL_TRACES_SAMPLER_ARG: 0.1 })
    for (const arg of ['1.5', '-1', '10%', '2', '']) {
      const settings = { ...part, OTEL_TRACES_SAMPLER_ARG: arg }
      if (arg === '') expect(readConfig(settings).OTEL_TRACES_SAMPLER_ARG).toBeUndefined()
      else expect(refusalOf(settings)).toContain('OTEL_TRACES_SAMPLER_ARG tiene que ser una parte de 0 a 1')
    }
    expect(refusalOf({ OTEL_TRACES_SAMPLER: 'jaeger_remote' })).toContain('OTEL_TRACES_SAMPLER tiene que ser uno de')
    expect(refusalOf({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toContain('OTEL_TRACES_SAMPLER_ARG necesita')
  })
})

describe('trusted proxies', () => {
  it('are addresses and networks', () => {
    expect(readConfig({}).TRUSTED_PROXIES).toEqual([])
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8 ,2001:db8::/32,' }).TRUSTED_PROXIES).toEqual([
      '127.0.0.1',
      '::1',
      '10.0.0.0/8',
      '2001:db8::/32',
    ])
  })

  it.each(['localhost', '10.0.0.0/33', '::1/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '*', '10.0.0'])(
    'are not %s',
    proxy => {
      expect(refusalOf({ TRUSTED_PROXIES: `127.0.0.1,${proxy}` })).toContain(
        'TRUSTED_PROXIES tiene que ser direcciones o redes',
      )
    },
  )
})
