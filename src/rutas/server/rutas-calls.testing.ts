import { muestra } from '#testing/server/muestra.testing.ts'
import {
  type Persona,
  type TestApp,
  type TestAppOptions,
  testApp,
} from '#testing/server/product.testing.ts'
import { rutas } from '../contract.ts'

export const HOY = '2026-11-21'
export const AYER = '2026-11-20'

/** Creates an operation on 21-11-2026 with a reservation to assign, two guides, two drivers and an accountant. */
export async function operacion(settings: TestAppOptions['settings'] = {}) {
  const casa = await testApp({ today: HOY, settings })
  const m = await muestra(casa)
  return {
    casa,
    m,
    ana: await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA OPERA' }),
    gloria: await casa.persona('GUIAS', { nombre: 'GLORIA GUÍA' }),
    hugo: await casa.persona('HOTELERIA', { nombre: 'HUGO HOTELERÍA' }),
    cesar: await casa.persona('CONDUCTORES', { nombre: 'CÉSAR CHOFER' }),
    lucas: await casa.persona('LCR', { nombre: 'LUCAS LCR' }),
    flor: await casa.persona('FINANZAS', { nombre: 'FLOR FINANZAS' }),
  }
}
export type Operacion = Awaited<ReturnType<typeof operacion>>

/** Returns the route of each reservation; null is none. */
export async function rutaOf({ db }: TestApp, ids: readonly number[]) {
  const rows = await db
    .selectFrom('reserva')
    .select(['id', 'ruta_id'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.ruta_id)
}

/** Returns all stored routes, vehicles and assignments, to prove that nothing changed. */
export async function todo({ pool }: TestApp) {
  const { rows } = await pool.query(`select (select json_agg(x order by id) from ruta x) as rutas,
    (select json_agg(x order by nombre) from vehiculo x) as vehiculos, (select count(*)::int from historial) as historia,
    (select json_agg(json_build_array(id, ruta_id, version) order by id) from reserva) as reservas`)
  return rows[0]
}

/** Returns the history of a route or a vehicle, oldest first. */
export const historiaDeRuta = ({ db }: TestApp, id: number | string) =>
  db
    .selectFrom('historial')
    .select(['accion', 'verbo', 'nombre_usuario', 'cambios'])
    .where('entidad', 'in', ['ruta', 'vehiculo'])
    .where('entidad_id', '=', String(id))
    .orderBy('id')
    .execute()

/** Returns the statuses of simultaneous responses in ascending order. */
export const estados = (respuestas: readonly { status: number }[]) =>
  respuestas.map(({ status }) => status).toSorted()

export const anadir = (
  quien: Persona,
  { m }: Pick<Operacion, 'm'>,
  cambios: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  quien.call(rutas.add, { body: { fecha: '2026-12-01', excursionId: m.luna, ...cambios } }, headers)
