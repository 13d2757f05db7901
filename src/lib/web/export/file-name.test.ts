import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['Reservas', '2026-11-23', 'Reservas_2026-11-23.xlsx'],
  ['Rutas asignadas', '2026-11-23', 'Rutas_Asignadas_2026-11-23.xlsx'],
  ['Ranking de hoteles', '2026-11-23', 'Ranking_de_Hoteles_2026-11-23.xlsx'],
  ['Pagos Guías', '2026-11', 'Pagos_Guias_2026-11.xlsx'],
  [
    'Reservas PIEDRAS ROJAS + ÑUÑOA (A/B)',
    '2026-11-20',
    'Reservas_PIEDRAS_ROJAS_NUNOA_A_B_2026-11-20.xlsx',
  ],
])('%s de %s se llama %s', (words, day, name) => expect(fileName(words, day, 'xlsx')).toBe(name))
