/** Hues far enough apart for neighbours, ordered so that consecutive numbers differ. */
const HUES = [22, 200, 95, 275, 48, 165, 330, 230, 125, 300, 72, 185] as const

/** Returns a stable colour for category `n`, AA in light and dark. Fixed oklch lightness: all hues equally legible. */
export function categoryColor(n: number): { background: string; color: string; border: string } {
  const hue = HUES[Math.abs(n) % HUES.length]
  return {
    background: `light-dark(oklch(0.945 0.035 ${hue}), oklch(0.31 0.05 ${hue}))`,
    color: `light-dark(oklch(0.39 0.095 ${hue}), oklch(0.89 0.06 ${hue}))`,
    border: `light-dark(oklch(0.72 0.1 ${hue}), oklch(0.55 0.09 ${hue}))`,
  }
}
