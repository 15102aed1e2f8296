/** One element of a record, by its ONIX reference name. Elements that the shop does not read are not kept. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** The element's own text. With markup inside, the serialised markup (`hasMarkup`). */
  text: string
  hasMarkup: boolean
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node === undefined ? [] : node.children.filter(child => child.name === name)
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find(child => child.name === name)
}

/** The trimmed text of a child, or null when it is missing or empty. */
export function textOf(node: XmlNode | undefined, name: string): string | null {
  const text = childOf(node, name)?.text.replace(/\s+/g, ' ').trim()
  return text ? text : null
}
