import type { Format } from './work.ts'

/** The ending of each kind of file. */
export const ENDINGS: Record<Format, string> = { excel: 'xlsx', pdf: 'pdf', csv: 'csv' }

/**
 * Names a downloaded file: `Pagos guías`, `2026-11`, `xlsx` → `Pagos_Guias_2026-11.xlsx`. The letters are those that every
 * system and mail program keeps.
 */
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
