/** The least that opens a shop for real: an address, real keys, a mail server and a printer. */
export const LIVE_SETTINGS = {
  PUBLIC_URL: 'https://libros.uy',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PRINT_NETWORK_URL: 'manual',
  MP_PUBLIC_KEY: 'APP_USR-1',
  MP_ACCESS_TOKEN: 'APP_USR-2',
  MP_WEBHOOK_SECRET: 'w'.repeat(32),
}
