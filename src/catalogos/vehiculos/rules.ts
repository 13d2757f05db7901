import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import type { CupoDeRuta, Vehiculo } from './contract.ts'

/** Papers of a vehicle with their expiry, as the API and as people call them. */
export const PAPELES = [
  ['revisionTecnica', 'revisión técnica'],
  ['permisoCirculacion', 'permiso de circulación'],
  ['seguro', 'seguro'],
] as const satisfies readonly (readonly [keyof Vehiculo, string])[]

export const PAPEL_VENCIDO = {
  revisionTecnica: 'revisión técnica vencida',
  permisoCirculacion: 'permiso de circulación vencido',
  seguro: 'seguro vencido',
} as const

const DIAS_DE_AVISO = 30

/** Tells whether a paper is expired on a day (its last day is still good), or expires within 30 days. */
export function estadoPapel(vence: string | undefined, day: string) {
  if (!vence) return null
  const left = daysBetween(day, vence)
  if (left < 0) return 'vencido'
  return left <= DIAS_DE_AVISO ? 'por vencer' : 'vigente'
}

/** Names the papers that are expired on a day: “revisión técnica vencida”. */
export const papelesVencidos = (vehiculo: Vehiculo, day: string): string[] =>
  PAPELES.filter(([papel]) => estadoPapel(vehiculo[papel], day) === 'vencido').map(
    ([papel]) => PAPEL_VENCIDO[papel],
  )

/** “VALLE DE LA LUNA 15:00 del 24-11-2026: 12 pasajeros y 9 asientos.” */
export const fraseDeCupo = ({ nombreExcursion, fecha, pasajeros, asientos, ...ruta }: CupoDeRuta) =>
  `${nombreDeRuta(nombreExcursion, ruta)} del ${formatDay(fecha)}: ${pasajeros} pasajeros y ${asientos} asientos.`

/** Purpose of the rows, said where there are none yet. */
export const PURPOSE =
  'Los que salen en las rutas, con sus asientos: así se sabe cuántos se pueden vender.'
