import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { PAPEL_VENCIDO } from '#catalogos/vehiculos/rules.ts'
import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { joinWords } from '#lib/contract/spanish.ts'

/** States of a route; computed, never stored (RU-8). */
export const ESTADOS_RUTA = ['PENDIENTE', 'RENDIDA'] as const
export type EstadoRuta = (typeof ESTADOS_RUTA)[number]

export const QUE_CHOCA = ['conductor', 'guia', 'vehiculo'] as const

const QUE_DE = { guia: 'guia', chofer: 'conductor', vehiculo: 'vehiculo' } as const

/** Licence of the driver and papers of the vehicle that may expire before the last day of a coming route. */
export const VENCIDOS = ['licencia', 'revisionTecnica', 'permisoCirculacion', 'seguro'] as const

export const LICENCIA_VENCIDA = 'licencia vencida'

/** Names what has expired by the end of a coming route: “licencia vencida”, “seguro vencido”. */
export const expiredOn = (
  { vencidos = [] }: { readonly vencidos?: readonly (typeof VENCIDOS)[number][] | undefined },
  place: keyof typeof QUE_DE,
): string[] =>
  vencidos.flatMap((what) => {
    if (what === 'licencia') return place === 'chofer' ? [LICENCIA_VENCIDA] : []
    return place === 'vehiculo' ? [PAPEL_VENCIDO[what]] : []
  })

/** Tells whether guide, driver or vehicle of a coming route is disabled. */
export const isDisabled = (
  { desactivados }: { readonly desactivados?: readonly string[] | undefined },
  place: keyof typeof QUE_DE,
) => desactivados?.includes(QUE_DE[place]) ?? false

/** Returns the seats that count: those of a disabled vehicle of a coming route do not. */
export const usableSeats = (ruta: {
  readonly asientos: number | null
  readonly desactivados?: readonly string[] | undefined
}) => (isDisabled(ruta, 'vehiculo') ? 0 : ruta.asientos)

/** Returns the number of passengers without a seat; 0 if the seats are unknown. */
export const sinAsiento = (pasajeros: number, asientos: number | null) =>
  asientos === null ? 0 : Math.max(0, pasajeros - asientos)

const ARTICULO = { conductor: 'el conductor', guia: 'el guía', vehiculo: 'el vehículo' } as const
interface ChoqueDicho {
  readonly que: (typeof QUE_CHOCA)[number]
  readonly nombre: string
  readonly nombreExcursion: string
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

/** Says when a route is under way: “de 08:00 a 13:00”, over midnight with its days, or “ese día” if unknown. */
function whenOf({ desde, hasta }: ChoqueDicho): string {
  if (desde === undefined || hasta === undefined) return 'ese día'
  const [from, to] = [desde, hasta].map((moment) => [
    formatDay(moment.slice(0, 10)),
    moment.slice(11),
  ])
  return from?.[0] === to?.[0]
    ? `de ${from?.[1]} a ${to?.[1]}`
    : `del ${from?.join(' ')} al ${to?.join(' ')}`
}

/** Writes a sentence per excursion and time: “El conductor JUAN y el guía ANA ya van ese día en VALLE DE LA LUNA.” */
export function frasesDeChoque(choques: readonly ChoqueDicho[]): string {
  const sentences = Map.groupBy(
    choques,
    (choque) => `${whenOf(choque)} en ${choque.nombreExcursion}`,
  )
  return [...sentences]
    .map(([whenAndWhere, own]) => {
      const names = [...new Set(own.map(({ que, nombre }) => `${ARTICULO[que]} ${nombre}`))]
      const all = joinWords(names)
      const verb = names.length > 1 ? 'van' : 'va'
      return `${all.charAt(0).toUpperCase()}${all.slice(1)} ya ${verb} ${whenAndWhere}.`
    })
    .join(' ')
}

interface RutaNombrada {
  readonly idExcursion: { readonly nombre: string }
  readonly hora?: string | undefined
  readonly numero?: number | undefined
}

/** Names a route, as every list, screen, paper and message does (RU-19). */
export const nombreOf = (ruta: RutaNombrada) => nombreDeRuta(ruta.idExcursion.nombre, ruta)

/** Returns the name that somebody wrote for a route; empty without one. */
export const writtenNameOf = ({
  nombre,
  idExcursion,
}: RutaNombrada & { readonly nombre: string }) =>
  nombre.trim() === idExcursion.nombre ? '' : nombre.trim()

/** Fields that a route with a detail or an expense keeps: its settlement depends on them. */
export const FIJOS_CON_RENDICION = ['fecha', 'excursionId', 'guiaId'] as const
export const CON_RENDICION =
  'La ruta ya tiene rendiciones o gastos. No se puede eliminar ni cambiar su fecha, excursión o guía.'

/** Tells whether a past route waits to be settled; without passengers there is nothing to settle. */
export const isOverdue = (
  {
    fecha,
    estado,
    reservas,
  }: { readonly fecha: Day; readonly estado: EstadoRuta; readonly reservas: number },
  hoy: Day,
) => fecha < hoy && estado === 'PENDIENTE' && reservas > 0
