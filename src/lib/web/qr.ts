/** Returns the dark squares of a text's QR code, on a grid of `size` × `size`. The library is loaded on first use. */
export async function qrOf(text: string) {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: { x: number; y: number }[] = []
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) squares.push({ x, y })
  return { size: modules.size, squares }
}
