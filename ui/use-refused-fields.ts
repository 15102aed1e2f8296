import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/** Marks the fields that the server refused with a 422: `customer.email` marks `email` in the form of the part `customer`. */
export function useRefusedFields<Values extends FieldValues>(
  part: 'shipping' | 'gift' | 'payment' | 'customer',
  fieldErrors: Record<string, string>,
  setError: UseFormSetError<Values>,
) {
  useEffect(() => {
    for (const [field, message] of Object.entries(fieldErrors)) {
      const [owner, name] = field.split('.')
      if (owner === part && name) setError(name as Path<Values>, { type: 'server', message })
    }
  }, [part, fieldErrors, setError])
}
