import { TextField } from '../../ui/text-field.tsx'

/** Fields for password and code, for people without a passkey. `email`: as typed before, if the page was reloaded (no JavaScript). */
export function ProofFields({ needsEmail, email }: { needsEmail: boolean; email?: string }) {
  return (
    <>
      {needsEmail && (
        <TextField autoComplete="username" defaultValue={email} label="Correo" name="email" required type="email" />
      )}
      <TextField
        autoComplete="current-password"
        hint="Vacía, si se entra con un código de recuperación y nunca hubo contraseña."
        label="Contraseña"
        name="password"
        type="password"
      />
      <TextField
        autoComplete="one-time-code"
        hint="Seis cifras de la aplicación, o uno de recuperación."
        label="Código"
        name="code"
        required
      />
    </>
  )
}
