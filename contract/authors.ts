/**
 * A book's authors are one text, in feeds and in the API: `Ana Paz; Luis Ríos`. "y otros" after the last name stands for people who are not
 * named. PostgreSQL applies the same rule: `author_names` (migration 0035).
 */
const AND_OTHERS = / y otros$/

/** Splits the authors, in their order: `Ana Paz; Luis Ríos y otros` → `Ana Paz`, `Luis Ríos`. */
export function authorNames(authors: string): string[] {
  if (!authors.includes(';')) return [authors]
  const names = authors
    .split(';')
    .map(name => name.trim().replace(AND_OTHERS, ''))
    .filter(name => name !== '')
  return names.length > 0 ? names : [authors]
}

/** More names than one beyond these are cut to these where a line is read. */
const SHOWN_NAMES = 3

/** The authors as a line shows them, written as before: of more than four, the first three "y otros". */
export function shortAuthors(authors: string): string {
  const names = authorNames(authors)
  return names.length > SHOWN_NAMES + 1 ? `${names.slice(0, SHOWN_NAMES).join('; ')} y otros` : authors
}

/** Each name with the text around it in a sentence: a comma or "y" before it, "y otros" after the last. No name is left out. */
export function authorsInWords(authors: string): { before: string; name: string; after: string }[] {
  const names = authorNames(authors)
  const hasOthers = names.length > 1 && AND_OTHERS.test(authors)
  return names.map((name, i) => {
    const isLast = i > 0 && i === names.length - 1
    const and = startsWithI(name) ? ' e ' : ' y '
    const before = i === 0 ? '' : isLast && !hasOthers ? and : ', '
    return { before, name, after: isLast && hasOthers ? ' y otros' : '' }
  })
}

/** `Ana Paz; Luis Ríos; Eva Sosa` → `Ana Paz, Luis Ríos y Eva Sosa`; more than four are cut (`shortAuthors`). */
export function authorLine(authors: string): string {
  return wholeAuthorLine(shortAuthors(authors))
}

/** Every name, however many: `Ana Paz, Luis Ríos y Eva Sosa`. */
export function wholeAuthorLine(authors: string): string {
  return authorsInWords(authors)
    .map(({ before, name, after }) => before + name + after)
    .join('')
}

/** "Ana e Inés", "Ana e Hilda"; but "Ana y Hiebert", which begins with another sound. */
function startsWithI(name: string): boolean {
  return /^h?[ií](?![aeoáéó])/i.test(name)
}
