const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, OPEN_ROW] = [0x5b, 0x7b]
const [CLOSE_LIST, CLOSE_ROW] = [0x5d, 0x7d]
/** Depth of brackets around the list and around its rows. */
const [IN_ENVELOPE, IN_LIST] = [1, 2]

/** Thrown when there is no response, or it ends before its list does. */
export class CutShort extends Error {}

export const cutShort = () => {
  throw new CutShort()
}

/** Yields rows as they arrive. Splits bytes and uses JSON.parse: seven times as fast as a streaming parser. */
export async function* rowsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown[]> {
  const decoder = new TextDecoder()
  const scanner = newScanner()
  let kept: Uint8Array = new Uint8Array()
  for await (const chunk of chunksOf(body)) {
    const bytes = kept.length > 0 ? joined(kept, chunk) : chunk
    const { first, last, open } = scanner.scan(bytes, kept.length)
    if (last >= 0) yield JSON.parse(`[${decoder.decode(bytes.subarray(first, last + 1))}]`)
    kept = open < 0 ? new Uint8Array() : bytes.slice(open)
  }
  if (!scanner.ended()) cutShort()
}

/** Reads a stream by its reader: not all browsers iterate streams. Leaving early cancels the response. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  try {
    const next = () => reader.read().catch(cutShort)
    for (let read = await next(); !read.done; read = await next()) yield read.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Follows the brackets of JSON in pieces, as bytes: no byte of a longer UTF-8 character equals an ASCII sign. */
function newScanner() {
  let depth = 0
  let inText = false
  let escaped = false
  let list: 'ahead' | 'here' | 'behind' = 'ahead'

  /**
   * Scans on at `from`; bytes before it are the beginning of a row. Returns where the first whole row begins, where the
   * last one ends, and where one is left open; -1 for none.
   */
  function scan(bytes: Uint8Array, from: number) {
    let open = from > 0 ? 0 : -1
    let first = open
    let last = -1
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at]
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) {
        inText = true
      } else if (byte === OPEN_LIST || byte === OPEN_ROW) {
        if (depth === IN_ENVELOPE && byte === OPEN_LIST) list = 'here'
        else if (depth === IN_LIST && list === 'here') {
          open = at
          if (first < 0) first = at
        }
        depth += 1
      } else if (byte === CLOSE_LIST || byte === CLOSE_ROW) {
        depth -= 1
        if (depth === IN_LIST && list === 'here') {
          last = at
          open = -1
        } else if (depth === IN_ENVELOPE && list === 'here') list = 'behind'
      }
    }
    return { first, last, open }
  }
  return { scan, ended: () => list === 'behind' && depth === 0 }
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const both = new Uint8Array(before.length + after.length)
  both.set(before)
  both.set(after, before.length)
  return both
}
