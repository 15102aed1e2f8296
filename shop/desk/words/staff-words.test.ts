import { expect, it } from 'vitest'
import { invitationWords } from './staff-words.ts'

it('an invitation that no server sends is not said to be sent, and a link for this machine alone is told as that', () => {
  const [away, here] = ['https://libros.example/mesa/invitacion/x', 'http://localhost:3000/mesa/invitacion/x']
  expect(invitationWords('sent', away)).toBe('La invitación salió por correo.')
  expect(invitationWords('failed', away)).toBe('El correo no salió: pásale el enlace.')
  expect(invitationWords('written', away)).toBe('No hay servidor de correo, y la invitación no sale: pásale el enlace.')
  for (const url of [here, 'http://127.0.0.1:4000/x', 'http://[::1]:4000/x'])
    expect(invitationWords('sent', url)).toContain(
      'correo. Abre solo en la máquina de la tienda, hasta que PUBLIC_URL ',
    )
})
