import type { RolName } from '#acceso/rules.ts'

export const GERENCIA = ['GERENCIAL'] as const
export const GESTION = ['GERENCIAL', 'LCR'] as const
export const OPERACION = [...GESTION, 'OPERACION ADMINISTRATIVA'] as const
export const OFICINA = ['GERENCIAL', 'OPERACION ADMINISTRATIVA'] as const
export const VENDEDORES = ['HOTELERIA', 'COMERCIAL', 'AGENCIAS', 'HOTEL'] as const
export const QUIEN_RESERVA = [...OPERACION, ...VENDEDORES] as const
export const FINANZAS = ['FINANZAS'] as const
// AC-8: an LCR user may drive a route and a HOTELERIA user may guide one.
export const GUIAN = ['GUIAS', 'HOTELERIA'] as const
export const CONDUCEN = ['CONDUCTORES', 'LCR'] as const
// Roles that may hold money of the company (FI-12).
export const CON_CUENTA = [...GUIAN, ...CONDUCEN, ...FINANZAS] as const
const OTROS = ['RECURSOS HUMANOS', 'GESTION DE CALIDAD', 'MARKETING'] as const
export const CUALQUIERA: readonly RolName[] = [
  ...QUIEN_RESERVA,
  'CONDUCTORES',
  'GUIAS',
  ...FINANZAS,
  ...OTROS,
]
