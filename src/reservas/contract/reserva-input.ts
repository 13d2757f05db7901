import * as z from 'zod/mini'
import { idiomaNuevo } from '#catalogos/idiomas/contract.ts'
import {
  flag,
  id,
  idText,
  LONGEST_REASON,
  line,
  optionalDay,
  period,
  reason,
  requiredText,
  text,
  version,
} from '#lib/contract/fields.ts'
import { ESTADOS } from '../rules.ts'
import { destinoAbono, destinoAbonoDeEdicion } from './abono.ts'
import { editInputs, hora, newInputs, ventaId } from './reserva-fields.ts'

/** Fields that the server sets for HOTEL, so any value is accepted (RE-7). */
const setByServer = { hotelId: z.catch(z.int(), 0), valorAdulto: z.catch(z.int(), 0) }

/** Runs rules across fields even while other fields are invalid. */
const always = { when: ({ value }: { value: unknown }) => value instanceof Object }

/** Sells above the seats of the day, unless the cupo is strict (RE-19). */
const confirmarCupo = z.optional(z.boolean('Valor no válido'))

/** Sells a departure that is full, or a pick-up hour far from its departure (RE-60). */
const confirmarSalida = z.optional(z.boolean('Valor no válido'))

/** Sells an excursion that overlaps another one of the same guest (RE-62). */
const confirmarCruce = z.optional(z.boolean('Valor no válido'))

const confirmed = { confirmarCupo, confirmarSalida, confirmarCruce }

/** Body of `add`. The server sets total, owner, state and route, whatever the body says (RE-6). */
export const NuevaReserva = z
  .object({
    ...newInputs,
    ...confirmed,
    idiomaNuevo,
    ventaId: z.optional(ventaId),
  })
  .check(
    z.refine((r) => r.cantidadAdultos + r.cantidadChild !== 0, {
      path: ['cantidadAdultos'],
      error: 'Por favor, ingresa el número de PAX',
      ...always,
    }),
    z.refine((r) => !(r.comision > 0 && r.recepcionistaNombre === ''), {
      path: ['recepcionistaNombre'],
      error: 'Por favor, ingresa el nombre del recepcionista',
      ...always,
    }),
    // First and last name are one text (RE-2).
    z.refine((r) => !/^[^ ]+$/.test(r.recepcionistaNombre), {
      path: ['recepcionistaNombre'],
      error: 'Por favor, ingresa el apellido del recepcionista',
      ...always,
    }),
  )
export const NuevaReservaDeHotel = z.safeExtend(NuevaReserva, setByServer)
export type NuevaReserva = z.infer<typeof NuevaReserva>

export const SIN_MOTIVO_DE_EDICION = 'Debe ingresar un motivo de edición.'

const reservaId = id('Debe ser un id')

/** Body of quitarNoshow, and the base of others. The author comes from the session. */
export const ConMotivo = z.object({ reservaId, motivo: reason, version })
/** Of a reservation that does not travel: with what becomes of its abono. */
export const ConMotivoYAbono = z.extend(ConMotivo, destinoAbono)
/** `abordaje`: version of the claim that nobody came, which this confirms. */
export const MarcarNoShow = z.extend(ConMotivoYAbono, { abordaje: version })
export const ConMotivoYCupo = z.extend(ConMotivo, confirmed)

const which = { id: z.optional(reservaId), reservaId: z.optional(reservaId), version }
const identified = z.refine<{ id?: number | undefined; reservaId?: number | undefined }>(
  (r) => r.id !== undefined || r.reservaId !== undefined,
  { path: ['reservaId'], error: 'Debe ser un id', ...always },
)

export const ReservaAnulada = z
  .object({ ...which, motivo: z._default(text(1000), ''), ...confirmed })
  .check(identified)

/** Body of `put`. Fields left out keep their value. `habilitado` 0 annuls, with `motivoCancela` as reason. */
export const EdicionReserva = z
  .object({
    ...which,
    ...editInputs,
    habilitado: z.optional(flag),
    motivoCancela: z.nullish(text(1000)),
    ...destinoAbonoDeEdicion,
    motivo: requiredText(LONGEST_REASON, SIN_MOTIVO_DE_EDICION),
    ...confirmed,
    idiomaNuevo,
  })
  .check(identified)
export const EdicionReservaDeHotel = z.safeExtend(EdicionReserva, setByServer)
export type EdicionReserva = z.infer<typeof EdicionReserva>

/** Hours of many reservations, with one reason. */
export const CambioDeHoras = z.object({
  motivo: requiredText(LONGEST_REASON, SIN_MOTIVO_DE_EDICION),
  horas: z.array(z.object({ id: reservaId, hora, version }), 'Elija las reservas').check(
    z.minLength(1, 'Elija las reservas'),
    z.maxLength(500, 'Máximo 500 reservas'),
    z.refine((horas) => new Set(horas.map(({ id }) => id)).size === horas.length, {
      error: 'Una reserva va una sola vez',
    }),
  ),
})

export const SORTS = ['reciente', 'fecha', 'nombre', 'hotel', 'excursion'] as const
/** Order of a list of a single day (RE-29). */
export const DAY_ORDER = 'recogida'
export const filter = z.optional(line(100))

/** Filters of a list of reservations: literal text, ignoring accents and case. */
export const filters = {
  nombre: filter,
  hotel: filter,
  excursion: filter,
  ...period,
  estado: z.optional(z.enum(ESTADOS, { error: 'Estado no válido' })),
}

/** Filters by which another screen opens exactly the rows of one of its sums. The days are those of the sale. */
export const exactFilters = {
  excursionId: z.optional(idText),
  hotelId: z.optional(idText),
  canalVentaId: z.optional(idText),
  vendedorId: z.optional(idText),
  vendidaDesde: optionalDay,
  vendidaHasta: optionalDay,
}
