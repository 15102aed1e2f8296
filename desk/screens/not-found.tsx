import { data, type LoaderFunctionArgs } from 'react-router'
import { signedInVisit } from '../desk-context.ts'

export function loader({ context, request }: LoaderFunctionArgs): never {
  signedInVisit(context, request)
  throw data('Esa página de la mesa no existe.', { status: 404 })
}

/** Needed: without a component, React Router sends what the loader throws without a page. */
export default function NotFound() {
  return null
}
