import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { IssueContent } from '../issue-facts.ts'
import { listOpenIssues } from '../issue-store.ts'
import { BY_HAND, type PrintOrder, versionOf } from './print-order-store.ts'

/** A version of an order that the network has, by the network's number. */
export interface KnownVersion {
  reference: string
  networkId: string
}

/** The operator's number fits no version and may be mistyped: nothing changes. */
export interface OtherNumber {
  kind: 'other-number'
  /** The versions that the network has. */
  known: readonly KnownVersion[]
  /** The present version, if the network has not said whether it has it. */
  unread: string | null
}

/** What a person is asked: the network has this version, and the order was confirmed with another number or version. */
export function describeDoubt(print: PrintOrder, { reference, networkId }: KnownVersion): IssueContent {
  const confirmedAs = print.networkId === BY_HAND ? 'sin número' : `con el número ${print.networkId}`
  const which = reference === print.reference ? '' : ` Es ${versionWords(print, reference)} de la orden.`
  return {
    detail: `La imprenta la conoce como ${reference}, con el número ${networkId}, y se confirmó ${confirmedAs}.${which}`,
    facts: { says: 'known-version', networkId },
  }
}

/** The words for a version other than the present one. */
export function versionWords(print: PrintOrder, other: string): string {
  return versionOf(other) < versionOf(print.reference) ? 'la versión anterior' : 'una versión posterior'
}

/** The network's versions of an order that a person is asked about. */
export async function listDoubts(transaction: Transaction<DB>, orderId: number): Promise<KnownVersion[]> {
  const issues = await listOpenIssues(transaction, { orderId })
  return issues
    .filter(({ kind }) => kind === 'printed-twice')
    .map(({ subject, facts }) => ({
      reference: subject,
      networkId: facts?.says === 'known-version' ? facts.networkId : '',
    }))
}

/**
 * The version that a number or a reference names; without one the present version, if the network has it. A mistyped number, or that of a
 * version that the network has not reported, chooses none.
 */
export async function chooseVersion(
  transaction: Transaction<DB>,
  { orderId, reference: present }: PrintOrder,
  number: string | null,
): Promise<string | OtherNumber> {
  const known = await listDoubts(transaction, orderId)
  const references = known.map(({ reference }) => reference)
  const isKnown = references.includes(present)
  if (number === null) return isKnown ? present : (references.at(-1) ?? present)
  if (number === present) return present
  const named = known.find(({ reference, networkId }) => number === reference || number === networkId)
  return named?.reference ?? { kind: 'other-number', known, unread: isKnown ? null : present }
}
