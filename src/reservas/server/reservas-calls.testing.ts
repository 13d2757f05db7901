import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { type Muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import type { Answered, Persona, TestApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import type { Accion } from '../rules.ts'

/** Returns a body that `add` accepts. */
export const nueva = (m: Muestra, cambios: Record<string, unknown> = {}) => ({
  canalVentaId: m.web,
  excursionId: m.luna,
  hotelId: m.terrantai,
  fecha: '2026-12-01',
  hora: '08:30:00',
  habitacion: '101',
  idioma: 'ESPAÑOL',
  nombrePasajero: 'MARÍA NÚÑEZ',
  observacion: 'SIN OBSERVACIONES',
  cantidadAdultos: 2,
  valorAdulto: 25_000,
  cantidadChild: 1,
  valorChild: 15_000,
  tipoCobroId: 1,
  telefono: '56912345678',
  email: 'maria@correo.cl',
  comision: 0,
  comentario: '',
  recepcionistaNombre: '',
  ...cambios,
})

type Row = Insertable<DB['reserva']>

/** An id for each row. */
export type Ids<Rows> = { -readonly [N in keyof Rows]: number }

/** Inserts reservations without the server's rules. Returns their ids in the order given. */
export async function save<const Rows extends readonly Partial<Row>[]>(
  { db }: TestApp,
  m: Muestra,
  usuarioId: number,
  filas: Rows,
) {
  const base = {
    fecha: '2026-12-01',
    nombre_pasajero: 'JUAN PÉREZ',
    telefono: '56912345678',
    habitacion: '101',
    idioma: 'ESPAÑOL',
    observacion: 'NINGUNA',
    cantidad_adultos: 1,
    valor_adulto: 1000,
    excursion_id: m.luna,
    hotel_id: m.terrantai,
    tipo_cobro_id: 1,
    canal_venta_id: m.web,
    usuario_id: usuarioId,
  }
  const rows = filas.map((fila) => ({ ...base, ...fila }))
  const found = await db.insertInto('reserva').values(rows).returning('id').execute()
  return found.map(({ id }) => id) as Ids<Rows>
}

/** Columns of an annulled reservation. */
export const ANULADA = {
  habilitado: 0,
  nombre_cancela: 'ANA',
  motivo_cancela: 'CAMBIO DE PLANES',
  fecha_cancela: '2026-11-20',
  hora_cancela: '10:00:00',
}
export const NO_SHOW = { noshow: 1, motivo_noshow: 'NO LLEGÓ' }

/** Settles the money of a reservation on a route of its own. */
export async function rendir(casa: TestApp, m: Muestra, usuarioId: number, reservaId: number) {
  const { db } = casa
  const { fecha } = await db
    .selectFrom('reserva')
    .select('fecha')
    .where('id', '=', reservaId)
    .executeTakeFirstOrThrow()
  const ruta_id = await saveRuta(casa, m, { fecha })
  const { id: rendicion_id } = await db
    .insertInto('rendicion')
    .values({ ruta_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('reserva').set({ ruta_id }).where('id', '=', reservaId).execute()
  await db
    .insertInto('detalle_rendicion')
    .values({ rendicion_id, reserva_id: reservaId, usuario_id: usuarioId, esperado: 1000 })
    .execute()
  return ruta_id
}

export const historiaOf = ({ db }: TestApp, id: number) =>
  db
    .selectFrom('historial')
    .select(['accion', 'verbo', 'motivo', 'cambios', 'nombre_usuario', 'nombre_pasajero'])
    .where('entidad', '=', 'reserva')
    .where('entidad_id', '=', String(id))
    .orderBy('id')
    .execute()

export const rowOf = ({ db }: TestApp, id: number) =>
  db.selectFrom('reserva').selectAll().where('id', '=', id).executeTakeFirst()

/** Call of each action. */
export const LLAMADAS = { ...reservas, editar: reservas.put, restaurar: reservas.restore }

/** Calls the endpoint of an action; `editar` sends the reservation unchanged. */
export async function hacer(
  quien: Persona,
  accion: Accion,
  reservaId: number,
  cambios: Record<string, unknown> = {},
): Promise<Answered<Reserva>> {
  const body = { reservaId, motivo: 'PORQUE SÍ', ...cambios }
  if (accion !== 'editar')
    return quien.call(LLAMADAS[accion], { body }) as Promise<Answered<Reserva>>
  const { data } = await quien.call(reservas.getPost, { body: reservaId })
  return quien.call(reservas.put, { body: { ...data, ...body } })
}

const largo = (n: number) => 'X'.repeat(n)
/** Bodies that neither adding nor editing accepts: field with the error, changes, message. */
export const MALAS: [campo: string, cambios: Record<string, unknown>, mensaje: string][] = [
  ['canalVentaId', { canalVentaId: null }, 'Por favor, selecciona un canal de venta'],
  ['canalVentaId', { canalVentaId: 0 }, 'Por favor, selecciona un canal de venta'],
  ['canalVentaId', { canalVentaId: 1 }, 'Por favor, selecciona un canal de venta'],
  ['canalVentaId', { canalVentaId: 999_999 }, 'Por favor, selecciona un canal de venta'],
  ['excursionId', { excursionId: undefined }, 'Por favor, selecciona una excursión'],
  ['excursionId', { excursionId: 999_999 }, 'Por favor, selecciona una excursión'],
  ['excursionId', { excursionId: 1.5 }, 'Por favor, selecciona una excursión'],
  ['hotelId', { hotelId: 'TERRANTAI' }, 'Por favor, selecciona un hotel válido'],
  ['hotelId', { hotelId: undefined }, 'Por favor, selecciona un hotel válido'],
  ['hotelId', { hotelId: null }, 'Por favor, selecciona un hotel válido'],
  ['hotelId', { hotelId: 7 }, 'Por favor, selecciona un hotel válido'],
  ['fecha', { fecha: '' }, 'Por favor, ingresa la fecha'],
  ['fecha', { fecha: '2026-02-29' }, 'Por favor, ingresa la fecha'],
  ['fecha', { fecha: '01-12-2026' }, 'Por favor, ingresa la fecha'],
  ['hora', { hora: '24:00:00' }, 'Por favor, ingrese una hora válida'],
  ['habitacion', { habitacion: '   ' }, 'Por favor, ingresa la habitacion'],
  ['habitacion', { habitacion: largo(51) }, 'Máximo 50 caracteres'],
  ['idioma', { idioma: '' }, 'Por favor, ingresa el idioma'],
  ['nombrePasajero', { nombrePasajero: '' }, 'Por favor, ingresa el nombre del pasajero'],
  ['nombrePasajero', { nombrePasajero: largo(101) }, 'Máximo 100 caracteres'],
  [
    'nombrePasajero',
    { nombrePasajero: 'A\u0000B' },
    'No se puede guardar el carácter U+0000, después de «A». Bórrelo.',
  ],
  ['observacion', { observacion: '' }, 'Por favor, ingresa la observación de la reserva'],
  ['cantidadAdultos', { cantidadAdultos: null }, 'Por favor, ingresa el número de PAX'],
  [
    'cantidadAdultos',
    { cantidadAdultos: 0, cantidadChild: 0 },
    'Por favor, ingresa el número de PAX',
  ],
  ['cantidadAdultos', { cantidadAdultos: -1 }, 'No puede ser negativo'],
  ['valorAdulto', { valorAdulto: undefined }, 'Por favor, ingresa el precio'],
  ['valorAdulto', { valorAdulto: null }, 'Por favor, ingresa el precio'],
  ['valorAdulto', { valorAdulto: 100_000_000 }, 'El máximo es $99.999.999'],
  ['total', { cantidadAdultos: 2, valorAdulto: 60_000_000 }, 'El total máximo es $99.999.999'],
  ['tipoCobroId', { tipoCobroId: 5 }, 'Por favor, selecciona un tipo de cobro'],
  ['telefono', { telefono: '' }, 'Por favor, ingresa un teléfono'],
  ['telefono', { telefono: 'no tiene' }, 'El teléfono lleva solo dígitos'],
  ['telefono', { telefono: '1'.repeat(16) }, 'Máximo 15 caracteres'],
  ['email', { email: 'no es un email' }, 'Por favor, ingrese un email válido'],
  ['recepcionistaNombre', { comision: 1 }, 'Por favor, ingresa el nombre del recepcionista'],
  [
    'recepcionistaNombre',
    { recepcionistaNombre: 'ROSA' },
    'Por favor, ingresa el apellido del recepcionista',
  ],
  ['recepcionistaId', { recepcionistaId: -1 }, 'El recepcionista no es válido'],
  ['recepcionistaId', { recepcionistaId: 999_999 }, 'El recepcionista no es de ese hotel'],
  ['cantidadChild', { cantidadChild: 1.5 }, 'Por favor, ingresa el número de PAX'],
  ['cantidadAdultos', { cantidadAdultos: '2' }, 'Por favor, ingresa el número de PAX'],
  ['cantidadAdultos', { cantidadAdultos: 1000 }, 'El máximo es 999'],
  ['valorAdulto', { valorAdulto: 1e300 }, 'Por favor, ingresa el precio'],
  ['valorChild', { valorChild: -1 }, 'No puede ser negativo'],
  ['comision', { comision: 0.5 }, 'Este campo es obligatorio'],
  [
    'comision',
    { comision: 65_001, recepcionistaNombre: 'ROSA SOTO' },
    'La comisión no puede ser mayor que el total',
  ],
  ['nombrePasajero', { nombrePasajero: '\u202e' }, 'Por favor, ingresa el nombre del pasajero'],
  ['nombrePasajero', { nombrePasajero: ['JUAN'] }, 'Por favor, ingresa el nombre del pasajero'],
  ['observacion', { observacion: largo(2001) }, 'Máximo 2000 caracteres'],
  [
    'comentario',
    { comentario: '\u0007' },
    'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.',
  ],
]
