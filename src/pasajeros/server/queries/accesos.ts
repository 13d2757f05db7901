import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Anotacion } from '../../contract/consultas.ts'

export interface Anotada extends Anotacion {
  readonly momento: string
  readonly usuarioId: number
  readonly nombreUsuario: string
}

/** Remembers who saw what. A receipt is of the reservation that was settled with it. */
export const insertAccesos = (db: Kysely<DB>, anotadas: readonly Anotada[]) =>
  db
    .insertInto('acceso_datos')
    .values(
      anotadas.map((a) => ({
        momento: a.momento,
        usuario_id: a.usuarioId,
        nombre_usuario: a.nombreUsuario,
        que: a.que,
        reserva_id: a.comprobanteId
          ? sql<number>`(select d.reserva_id from detalle_rendicion d where d.comprobante_id = ${a.comprobanteId})`
          : (a.reservaId ?? null),
        lista: a.lista ?? '',
        desde: a.desde ?? null,
        hasta: a.hasta ?? null,
        filas: a.filas ?? null,
      })),
    )
    .execute()

/** Forgets who looked more than so many months ago. */
export const deleteAccesos = (db: Kysely<DB>, meses: number) =>
  db
    .deleteFrom('acceso_datos')
    .where(sql<boolean>`momento < now() - make_interval(months => ${meses})`)
    .execute()
