import { expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2800:a0::1'])(
  'takes %s for public',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('does not take %s for public', address => {
  expect(isPublicAddress(address)).toBe(false)
})
