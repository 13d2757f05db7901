/** States of a route; computed, never stored (RU-8). */
export const ESTADOS_RUTA = ['PENDIENTE', 'RENDIDA'] as const
export type EstadoRuta = (typeof ESTADOS_RUTA)[number]

export const QUE_CHOCA = ['conductor', 'guia', 'vehiculo'] as const

/** Ids of the roles that may drive, and of those that may guide. */
export const ROLES_CHOFER: readonly number[] = [2, 3]
export const ROLES_GUIA: readonly number[] = [4, 5]

/** Returns the number of passengers without a seat; 0 if the seats are unknown. */
export const sinAsiento = (pasajeros: number, asientos: number | null) =>
  asientos === null ? 0 : Math.max(0, pasajeros - asientos)

const ARTICULO = { conductor: 'el conductor', guia: 'el guía', vehiculo: 'el vehículo' } as const
const lista = new Intl.ListFormat('es', { type: 'conjunction' })

/** Writes a sentence per excursion: “El conductor JUAN y el guía ANA ya van ese día en VALLE DE LA LUNA.” */
export function frasesDeChoque(
  choques: readonly {
    que: (typeof QUE_CHOCA)[number]
    nombre: string
    nombreExcursion: string
  }[],
): string {
  const frases = Map.groupBy(choques, ({ nombreExcursion }) => nombreExcursion)
  return [...frases]
    .map(([excursion, suyos]) => {
      const quienes = [...new Set(suyos.map(({ que, nombre }) => `${ARTICULO[que]} ${nombre}`))]
      const todos = lista.format(quienes)
      const van = quienes.length > 1 ? 'van' : 'va'
      return `${todos.charAt(0).toUpperCase()}${todos.slice(1)} ya ${van} ese día en ${excursion}.`
    })
    .join(' ')
}

/** Fields that a route with a detail or an expense keeps: its settlement depends on them. */
export const FIJOS_CON_RENDICION = ['fecha', 'excursionId', 'guiaId'] as const
export const CON_RENDICION =
  'La ruta ya tiene rendiciones o gastos: conserva su fecha, su excursión y su guía, y no se puede eliminar.'
