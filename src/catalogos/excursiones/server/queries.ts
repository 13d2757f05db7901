import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/queries.ts'
import type { Catalog } from '#lib/server/catalog.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { EdicionExcursion, Excursion, excursiones } from '../contract.ts'

type Call = Ctx<typeof excursiones.getAll | typeof excursiones.get>

/** Returns whole rows for scope A, otherwise the fields of a selector, enabled rows only. */
export const listExcursiones = (call: Call) => listOrFind(call, filas(call))

const filas = ({ scope }: Call): Listing => ({
  select: scope === 'A' ? ENTERAS : PARA_ELEGIR,
  values: [],
})

const PARA_ELEGIR = `select id, nombre, prefijo, valor, valor_child as "valorChild"
  from excursion where id >= 100 and habilitado = 1`
const ENTERAS = `select id, nombre, prefijo, valor, valor_child as "valorChild", habilitado, version
  from excursion where id >= 100`

type Fila = Required<Excursion>
type Campos = Partial<Omit<z.infer<typeof EdicionExcursion>, 'id'>> & {
  nombre: string
  prefijo: string
}

const columnas = ({ nombre, prefijo, valor, valorChild, habilitado }: Campos) => ({
  nombre,
  prefijo,
  valor,
  valor_child: valorChild,
  habilitado,
})

export const catalogo: Catalog<Fila, Campos> = {
  entity: 'excursion',
  name: 'la excursión',
  feminine: true,
  lock: (db, id) =>
    db
      .selectFrom('excursion')
      .select(['id', 'nombre', 'prefijo', 'valor', 'valor_child as valorChild', 'version'])
      .select(sql<0 | 1>`habilitado`.as('habilitado'))
      .where('id', '=', id)
      .where('id', '>=', 100)
      .forUpdate()
      .executeTakeFirst(),
  insert: async (db, campos) => {
    const row = db.insertInto('excursion').values(columnas(campos)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, campos) =>
    db
      .updateTable('excursion')
      .set({ ...columnas(campos), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('excursion').where('id', '=', id).execute(),
  users: async (db, id) => {
    const { rows } = await sql<{ uso: string }>`
      select 'reservas' as uso where exists (select from reserva where excursion_id = ${id})
      union all select 'rutas' where exists (select from ruta where excursion_id = ${id})`.execute(
      db,
    )
    return rows.map(({ uso }) => uso)
  },
  told: ({ nombre, prefijo, valor, valorChild, habilitado }) => ({
    nombre,
    prefijo,
    valor,
    valorChild,
    habilitado,
  }),
  taken: { excursion_prefijo: ['prefijo', 'Ya existe una excursión con ese prefijo'] },
}
