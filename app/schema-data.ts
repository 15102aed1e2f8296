import type { BreadcrumbList, MerchantReturnPolicy, OnlineStore, WebSite, WithContext } from 'schema-dts'
import { categoryPath, SEARCH_PATH } from '../contract/addresses.ts'
import type { Category } from '../contract/category.ts'
import type { ShopProfile } from '../contract/shop-profile.ts'

/** Structured data about the shop and its pages (schema.org). */

export interface Crumb {
  name: string
  path: string
}

const HOME: Crumb = { name: 'Inicio', path: '/' }

/** Books are printed to order and not taken back (specification §1). */
export const RETURN_POLICY: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'UY',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}

export function organizationData(profile: ShopProfile): WithContext<OnlineStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${profile.publicUrl}/#librería`,
    name: profile.name,
    url: `${profile.publicUrl}/`,
    logo: `${profile.publicUrl}/icon-512.png`,
    email: profile.email,
    telephone: `+${profile.phone}`,
    areaServed: 'UY',
    sameAs: [profile.socialUrl],
    hasMerchantReturnPolicy: RETURN_POLICY,
  }
}

/** Structured data of the site and its search box. */
export function webSiteData(profile: ShopProfile): WithContext<WebSite> {
  // `query-input` is Google's own addition to schema.org's SearchAction.
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${profile.publicUrl}${SEARCH_PATH}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: profile.name,
    url: `${profile.publicUrl}/`,
    inLanguage: 'es-UY',
    potentialAction: search,
  }
}

/** The breadcrumbs from the home page to this page, which comes last. */
export function breadcrumbData(profile: ShopProfile, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [HOME, ...crumbs].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: profile.publicUrl + path,
    })),
  }
}

/** The breadcrumbs of a category: its ancestors from the top one down, then itself. */
export function categoryCrumbs(category: Category, ancestors: readonly Category[]): Crumb[] {
  return [...ancestors, category].map(({ code, name }) => ({ name, path: categoryPath({ code, name }) }))
}
