import type { Format } from './work.ts'

export const ENDINGS: Record<Format, string> = { excel: 'xlsx', pdf: 'pdf', csv: 'csv' }

/** Names a download: `Pagos guías`, `2026-11`, `xlsx` → `Pagos_Guias_2026-11.xlsx`. Keeps only portable letters. */
export function fileName(words: string, day: string, ending: string): string {
  const kept = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (word.length > 3 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
  return `${kept.join('_')}_${day}.${ending}`
}
