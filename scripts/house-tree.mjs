/** How deep the tree names folders: everywhere two, and the parts of what the shop's folders do. */
const DEPTH = 2
const DEPTH_IN_SHOP = 3

/**
 * What is wrong with the tree of folders in docs/architecture.md: a folder of programs that it lacks, or one that it names and is not there.
 * @param {string} page the whole page; its first block of text is the tree
 * @param {Iterable<string>} sources paths of programs, from the project's root
 * @param {(folder: string) => boolean} exists
 * @returns {string[]} one sentence each
 */
export function faultsOfTree(page, sources, exists) {
  const tree = page.match(/```text\n(.*?)```/s)?.[1] ?? ''
  const named = new Set(readEntries(tree).flatMap(entry => foldersIn(entry, exists)))
  const lacking = [...foldersOf(sources)].filter(folder => isDue(folder) && !named.has(folder))
  const unknown = [...named].filter(folder => !exists(folder))
  return [
    ...lacking.sort().map(folder => `docs/architecture.md: the tree lacks ${folder}/`),
    ...unknown.sort().map(folder => `docs/architecture.md: the tree names ${folder}/, which is not there`),
  ]
}

/**
 * The files that a page names in backticks and that can't be found: there is none of that name, or there are several.
 * @param {string} page
 * @param {Iterable<string>} sources as for `faultsOfTree`
 * @returns {string[]} one sentence each
 */
export function faultsOfNames(page, sources) {
  const files = [...sources]
  const names = new Set([...page.matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs))`/g)].map(([, name]) => name))
  return [...names].flatMap(name => {
    const found = files.includes(name) ? [name] : files.filter(file => file.endsWith(`/${name}`))
    return found.length === 1 ? [] : [`docs/architecture.md: ${name} names ${found.join(' and ') || 'no file'}`]
  })
}

function foldersOf(files) {
  const folders = new Set()
  for (const file of files) {
    const parts = file.split('/').slice(0, -1)
    for (let depth = 1; depth <= parts.length; depth++) folders.add(parts.slice(0, depth).join('/'))
  }
  return folders
}

const isDue = folder => folder.split('/').length <= (folder.startsWith('shop/') ? DEPTH_IN_SHOP : DEPTH)

/** Entries begin a line, those of a folder two spaces further in; what goes on below stands further in than both. */
function readEntries(tree) {
  const entries = []
  let top = ''
  for (const line of tree.split('\n')) {
    const [, indent, heads, text] = line.match(/^( {0,2})(\S+(?: \S+)*)(.*)$/) ?? []
    if (heads === undefined) {
      entries.at(-1)?.lines.push(line)
      continue
    }
    const folders = heads
      .split(' ')
      .filter(head => head.endsWith('/'))
      .map(head => (indent ? `${top}/${head.slice(0, -1)}` : head.slice(0, -1)))
    if (indent === '') top = folders[0]
    entries.push({ folders: folders.length > 0 ? folders : [top], lines: [text] })
  }
  return entries
}

/** The entry's own, and each word of its text that ends like a folder's name: below it, or below another that the text names. */
function foldersIn({ folders, lines }, exists) {
  const found = [...folders]
  for (const [, name] of lines.join('\n').matchAll(/(?<![\w/.-])([\w-]+)\/(?=[\s,;:)]|$)/gm)) {
    found.push(found.map(folder => `${folder}/${name}`).find(exists) ?? `${folders[0]}/${name}`)
  }
  return found
}
