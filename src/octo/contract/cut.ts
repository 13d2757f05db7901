/** Cuts a text to the length of its column; never through a character. */
export const cutTo = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
