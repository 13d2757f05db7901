import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/schema.ts'
import type { Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import type { Persona, TestApp } from './product.testing.ts'

/**
 * Stores the catalogues of a small operation for the call tests of every slice: two hotels, three excursions (one
 * disabled), channels, receptionists.
 */
export async function muestra(casa: TestApp) {
  const { db } = casa
  const [terrantai, cumbres] = [await casa.hotel('Terrantai'), await casa.hotel('Cumbres')]
  const cerrado = await casa.hotel('Hotel Cerrado')
  await db.updateTable('hotel').set({ habilitado: 0 }).where('id', '=', cerrado).execute()
  const excursion = async (nombre: string, prefijo: string, habilitado = 1) => {
    const values = { nombre, prefijo, valor: 30_000, valor_child: 20_000, habilitado }
    return (
      await db.insertInto('excursion').values(values).returning('id').executeTakeFirstOrThrow()
    ).id
  }
  const canal = async (nombre: string, habilitado = 1) =>
    (
      await db
        .insertInto('canal_venta')
        .values({ nombre, habilitado })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const recepcionista = async (nombre: string, hotel_id: number, habilitado = 1) =>
    (
      await db
        .insertInto('recepcionista')
        .values({ nombre, hotel_id, habilitado })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return {
    terrantai,
    cumbres,
    cerrado,
    luna: await excursion('VALLE DE LA LUNA', 'VDL'),
    geiser: await excursion('GÉISERES DEL TATIO', 'TAT'),
    suspendida: await excursion('SALAR DE TARA', 'TAR', 0),
    web: await canal('PÁGINA WEB'),
    viejo: await canal('CANAL VIEJO', 0),
    rosa: await recepcionista('ROSA SOTO', terrantai),
    pedro: await recepcionista('PEDRO DÍAZ', cumbres),
    retirada: await recepcionista('ANA RETIRADA', terrantai, 0),
  }
}
export type Muestra = Awaited<ReturnType<typeof muestra>>

export async function saveRuta(
  { db }: TestApp,
  m: Muestra,
  cambios: Partial<Insertable<DB['ruta']>> = {},
) {
  if (cambios.vehiculo)
    await db
      .insertInto('vehiculo')
      .values({ nombre: cambios.vehiculo })
      .onConflict((c) => c.doNothing())
      .execute()
  const row = await db
    .insertInto('ruta')
    .values({ fecha: '2026-12-01', excursion_id: m.luna, ...cambios })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const historiaOf = ({ db }: TestApp, entidad: string, id: number) =>
  db
    .selectFrom('historial')
    .select(['accion', 'verbo', 'motivo', 'nombre_usuario', 'cambios'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', String(id))
    .orderBy('id')
    .execute()

export async function read<E extends Endpoint>(
  quien: Persona,
  endpoint: E,
  ...input: Record<never, never> extends InputOf<E> ? [InputOf<E>?] : [InputOf<E>]
) {
  const { status, data } = await quien.call<E>(endpoint, ...input)
  expect(status).toBe(200)
  return data
}
