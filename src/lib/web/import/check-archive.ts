/** Most bytes that the parts of a file have once unpacked, and most parts. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_PARTS = 1000

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 65_535

const TOO_LARGE =
  'La planilla es demasiado grande al descomprimirla: copie solo las filas a una nueva.'
const BROKEN = 'La planilla está dañada: ábrala en Excel y guárdela de nuevo.'

/**
 * Says why an archive is not unpacked: its directory tells of more than a spreadsheet of 5 000 rows has. Null if it may
 * be. A part that is longer than its directory says is not unpacked beyond that.
 */
export function checkArchive(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return BROKEN
  const count = view.getUint16(end + 10, true)
  if (count > MOST_PARTS) return TOO_LARGE
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let part = 0; part < count; part++) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return BROKEN
    // Sizes of archives above 4 GB are all ones: refused too.
    unpacked += view.getUint32(at + 24, true)
    if (unpacked > MOST_UNPACKED) return TOO_LARGE
    at +=
      ENTRY_LENGTH + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
  }
  return null
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return null
}
