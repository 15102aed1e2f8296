import { expect, it } from 'vitest'
import { refusalOf } from '../test/support/refused-settings.ts'
import { readConfig } from './config.ts'

it('backups go over http no further than this machine, and a refusal shows no key', () => {
  const refused = refusalOf({ BACKUP_S3_URL: 'http://clave:hush@198.51.100.7/cubo' })
  expect(refused).toContain('BACKUP_S3_URL debe empezar con https://')
  expect(refused).not.toContain('hush')
  expect(readConfig({ BACKUP_S3_URL: 'http://clave:hush@127.0.0.1:9000/cubo' })).toBeTruthy()
})

it('backups do not go into the folder that they are made of', () => {
  const inside = (BACKUP_DIR: string) => () => readConfig({ DATA_DIR: '/srv/tienda', BACKUP_DIR })
  for (const folder of ['/srv/tienda', '/srv/tienda/', '/srv/tienda/respaldos', '/srv/otra/../tienda/x'])
    expect(inside(folder)).toThrow('BACKUP_DIR está en la carpeta de la tienda')
  for (const folder of ['/srv', '/srv/tienda-respaldos', '/mnt/tienda']) expect(inside(folder)).not.toThrow()
})

it('a key that opens the backups is not printed, where it stands in the place of the one that closes them', () => {
  const refusal = refusalOf({ BACKUP_RECIPIENT: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` })
  expect(refusal).toContain('BACKUP_RECIPIENT tiene que ser la clave pública de age')
  expect(refusal).not.toContain('QQQ')
})

it('backups do not go where the system keeps nothing on a disk', () => {
  for (const BACKUP_DIR of ['/proc', '/proc/respaldos', '/dev/shm/respaldos', '/sys/x'])
    expect(() => readConfig({ BACKUP_DIR })).toThrow('BACKUP_DIR está donde el sistema no guarda nada en un disco')
  expect(() => readConfig({ BACKUP_DIR: '/devolver' })).not.toThrow()
})

it('a server of your own is not backed up by the shop; a web process may learn where its supervisor backs up', () => {
  const settings = { DATABASE_URL: 'postgres://localhost/x', SECRET: 'x'.repeat(32), BACKUP_DIR: '/mnt/respaldos' }
  expect(() => readConfig(settings)).toThrow('con DATABASE_URL respalda tu servidor PostgreSQL')
  expect(readConfig(settings, { isOneOfSeveral: true }).BACKUP_DIR).toBe('/mnt/respaldos')
})
