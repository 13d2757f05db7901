import { ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import type { Ausencia } from './contract.ts'

/** Ids of the roles that may guide or drive. */
export const ROLES_EN_RUTA: readonly number[] = [...ROLES_CHOFER, ...ROLES_GUIA]

export const AUSENCIA_WORDS = {
  one: 'Ausencia',
  many: 'ausencias',
  feminine: true,
  question: '¿Está seguro que desea eliminar esta ausencia?',
} as const

/** Formats "20-11-2026 a 22-11-2026: ENFERMA". */
export const ausenciaText = ({ desde, hasta, motivo }: Ausencia) =>
  `${desde === hasta ? formatDay(desde) : `${formatDay(desde)} a ${formatDay(hasta)}`}: ${motivo}`
