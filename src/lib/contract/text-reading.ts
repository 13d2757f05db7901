// Draws nothing, or turns the direction of what follows. `visible` in the database leaves out the same ones.
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`
/** Flags of regions, families and keycaps: invisible characters join their parts. */
const JOINED = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|${EMOJI}(?:\u200d${EMOJI})*|[#*\d]\ufe0f\u20e3`
const ONLY_VISIBLE = new RegExp(`(${JOINED})|[${INVISIBLE}]`, 'gu')
/** Letter with its accents as separate characters, as a Mac writes them in names of files. */
const DECOMPOSED = /\P{M}\p{M}{1,4}/gu

const visible = (text: string) =>
  text.replace(ONLY_VISIBLE, '$1').replace(DECOMPOSED, (letter) => letter.normalize('NFC'))

/** Reads a text of one line: without invisible characters, with plain spaces instead of line breaks. */
export const asLine = (text: string) =>
  visible(text)
    .replace(/\r\n|[\t-\r\u0085\p{Z}]/gu, ' ')
    .trim()

/** Reads a text of several lines. */
export const asText = (text: string) =>
  visible(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** Control characters, halves of a character, and code points that are none: the database or Excel refuses them. */
const REFUSED = /[^\P{Cc}\n\t]|\p{Cs}|\p{Noncharacter_Code_Point}/u
const LETTERS_BEFORE = 12

/** Says which character of a text cannot be stored, and where; null if all can. */
export function refusalOf(text: string): string | null {
  const found = REFUSED.exec(text)
  if (!found) return null
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const before = [...text.slice(0, found.index)].slice(-LETTERS_BEFORE).join('').trim()
  const place = before === '' ? 'al comienzo' : `después de «${before}»`
  return `No se puede guardar el carácter U+${code}, ${place}. Bórrelo.`
}

/** Cuts a text without leaving half of a character. */
export const cutAt = (text: string, max: number) => text.slice(0, max).replace(/\p{Cs}$/u, '')

const ACCENTS_AND_INVISIBLE = new RegExp(`[\\p{M}${INVISIBLE}]`, 'gu')

/** Returns what spellings of a text have in common: no accents, case, invisible characters or double spaces. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(ACCENTS_AND_INVISIBLE, '')
    .toLocaleLowerCase('es')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns whether every typed word is in a text, in any order: "atac luna" is in "Valle de la Luna, Atacama". */
export function hasWords(text: string, typed: string) {
  const written = plain(text)
  return plain(typed)
    .split(' ')
    .every((word) => written.includes(word))
}

/** Returns whether a text contains another one, however both are spelled. Nothing searched is in every text. */
export const contains = (text: string, searched = '') => plain(text).includes(plain(searched))
