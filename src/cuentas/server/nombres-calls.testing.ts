import { expect } from 'vitest'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { nombres } from '../contract/nombre.ts'
import { viajaron } from './cuentas-calls.testing.ts'

/** Calls about free names at Terrantai, by default of one that means Rosa. */
export const nombresOf = (o: Operacion) => ({
  listar: async (quien: Persona = o.flor) => (await quien.call(nombres.getNombres)).data,
  reconocer: (body: Record<string, unknown> = {}, quien: Persona = o.flor) =>
    quien.call(nombres.reconocer, {
      body: { hotelId: o.m.terrantai, nombre: 'ROSA SOTTO', recepcionistaId: o.m.rosa, ...body },
    }),
  /** Reservations of a free name that travelled, each with $8.000 of commission. */
  libres: (filas: Record<string, unknown>[] = [{}]) =>
    viajaron(
      o,
      filas.map((fila) => ({
        recepcionista_id: null,
        recepcionista_nombre: 'ROSA SOTTO',
        ...fila,
      })),
    ),
  filas: async (ids: readonly number[]) =>
    (
      await o.casa.pool.query(
        `select recepcionista_id as id, recepcionista_nombre as nombre, recepcionista_apellido as apellido, version
         from reserva where id = any($1) order by id`,
        [ids],
      )
    ).rows,
  /** Receptionists that were added since `vaciar`. */
  nuevas: async () =>
    (
      await o.casa.pool.query('select nombre from recepcionista where id > $1 and hotel_id <> $2', [
        o.m.retirada,
        o.m.cerrado,
      ])
    ).rows,
  cuadra: async () => expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([]),
  vaciar: () =>
    o.casa.pool.query(
      `delete from pago_linea; delete from pago_cuenta; update reserva set comision = 0, tipo_cobro_id = 3;
       delete from reserva; update recepcionista set hotel_id = ${o.m.cerrado} where id > ${o.m.retirada};
       select asentar_todo()`,
    ),
})
export type Nombres = ReturnType<typeof nombresOf>
