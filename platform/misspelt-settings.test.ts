import { expect, it } from 'vitest'
import { readConfig, settingsSchema } from './config.ts'
import { misspeltSettings } from './misspelt-settings.ts'

const misspelt = (environment: Record<string, string>) => readConfig(environment).misspelt

it.each([
  ['MP_ACESS_TOKEN', 'MP_ACCESS_TOKEN'],
  ['BACKUP_KEPP', 'BACKUP_KEEP'],
  ['BACKUPDIR', 'BACKUP_DIR'],
  ['backup_dir', 'BACKUP_DIR'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SHOP_MAIL', 'SHOP_EMAIL'],
])('%s is taken for a misspelt %s', (name, meant) => {
  expect(misspelt({ [name]: 'x' })).toEqual([{ name, meant, family: expect.any(Array) }])
})

it('a name that only begins like settings is reported with those', () => {
  expect(misspelt({ SMTP_PASSWORD: 'x' })).toEqual([{ name: 'SMTP_PASSWORD', meant: null, family: ['SMTP_URL'] }])
  expect(misspelt({ BACKUP_SCHEDULE: 'x' })[0]?.family).toContain('BACKUP_TIME')
})

it('unusable settings are reported with what may have been meant', () => {
  expect(() => readConfig({ MP_PUBLIC_KEY: 'TEST-x', MP_ACESS_TOKEN: 'TEST-x', PAYMENT_METHOD: 'x' })).toThrow(
    /\n {2}- MP_ACESS_TOKEN no es un ajuste de la tienda, y nadie lo lee: ¿será MP_ACCESS_TOKEN\?\n/,
  )
})

it('nothing is said of the settings themselves, nor of a name that is given empty', () => {
  const settings = Object.keys(settingsSchema.entries)
  expect(misspeltSettings(settings, settings)).toEqual([])
  expect(misspelt({ SMTP_URI: '' })).toEqual([])
})

it('what servers, shells, containers and other programs have is left alone', () => {
  const names = `PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL TZ PWD OLDPWD SHLVL HOSTNAME HOSTTYPE MAIL EDITOR TMPDIR DISPLAY
    DESKTOP_SESSION XDG_RUNTIME_DIR SSH_CONNECTION SUDO_USER SUDO_COMMAND INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET
    STATE_DIRECTORY MEMORY_PRESSURE_WATCH WATCHDOG_PID CREDENTIALS_DIRECTORY NODE_ENV NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS
    UV_THREADPOOL_SIZE MALLOC_ARENA_MAX npm_config_user_agent npm_package_json npm_lifecycle_event npm_execpath INIT_CWD COLOR PGDATA PGHOST
    PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_PASSWORD POSTGRES_USER SITE ANAQUEL_VERSION ANAQUEL_IMAGE TEST_DATABASE_URL CHROME_PATH
    HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy CI DEBIAN_FRONTEND OPERATOR_AT_DESK container DOCKER_HOST KUBERNETES_SERVICE_HOST
    KUBERNETES_PORT_443_TCP SHOP_SERVICE_HOST SHOP_SERVICE_PORT SHOP_PORT SHOP_PORT_3000_TCP_ADDR SMTP_SERVICE_HOST BACKUP_PORT_80_TCP
    OTEL_RESOURCE_ATTRIBUTES OTEL_EXPORTER_OTLP_PROTOCOL OTEL_SDK_DISABLED OTEL_TRACES_EXPORTER OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_LOG_LEVEL AWS_ACCESS_KEY_ID AGE_KEY LS_COLORS _`
  const environment = Object.fromEntries(names.split(/\s+/).map(name => [name, 'x']))
  expect(misspelt({ ...process.env, ...environment } as Record<string, string>)).toEqual([])
})
