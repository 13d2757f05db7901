/** Contact of a sale, as a channel wrote it. */
export interface ContactoExterno {
  readonly fullName: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emailAddress: string | null
  readonly phoneNumber: string | null
  readonly locales: readonly string[]
  readonly postalCode: string | null
  readonly country: string | null
  readonly notes: string | null
}

/** One person of an apartado. */
export interface Unidad {
  readonly uuid: string
  readonly unitId: 'adult' | 'child'
  readonly resellerReference: string | null
}

/** Words and numbers of a channel about the seats that it holds. */
export interface NuevoApartado {
  readonly excursionId: number
  readonly fecha: string
  /** `HH:MM`. */
  readonly salida: string
  readonly cantidadAdultos: number
  readonly cantidadChild: number
  readonly hotelId: number | null
  readonly habitacion: string
  readonly unidades: readonly Unidad[]
  readonly contacto: ContactoExterno | null
  readonly notas: string
  readonly referenciaExterna: string | null
}

/** Seats that a channel holds, held or has sold. Moments are instants as the database writes them. */
export interface Apartado extends NuevoApartado {
  readonly id: number
  readonly uuid: string
  readonly canalVentaId: number
  readonly creada: string
  readonly cambiada: string
  readonly vence: string
  readonly confirmada: string | null
  readonly soltada: string | null
  readonly soltadaMotivo: string
  readonly reservaId: number | null
  /** Whether it holds its seats. */
  readonly vivo: boolean
}

/** “2 apartados por un canal”, with the hour `HH:MM` when the last of them ends. */
export const textOfApartados = (apartados: number, hasta?: string) =>
  `${apartados} ${apartados === 1 ? 'apartado' : 'apartados'} por un canal${hasta === undefined ? '' : ` hasta las ${hasta}`}`
