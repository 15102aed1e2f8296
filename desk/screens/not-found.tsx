import { data, type LoaderFunctionArgs } from 'react-router'
import { signedInVisit } from '../desk-context.ts'

export function loader({ context, request }: LoaderFunctionArgs): never {
  signedInVisit(context, request)
  throw data('Esa página de la mesa no existe.', { status: 404 })
}

/** Without one, what the loader throws would be sent bare. */
export default function NotFound() {
  return null
}
