import { type Kysely, sql } from 'kysely'
import { CODIGOS_POR_CUENTA } from '#acceso/contract/limites.ts'
import { esRolDe } from '#acceso/rules.ts'
import { ABIERTA } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Kept } from '#lib/server/catalog.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { Usuario, usuarios } from '../contract.ts'
import { ROL_GERENCIAL, ROL_GUIAS, ROL_OPERACION } from '../rules.ts'

type Call = Ctx<typeof usuarios.getAll | typeof usuarios.get>

/** Returns whole rows for scope A, guides with RUT and e-mail for FINANZAS, otherwise the fields of a selector. */
export const listUsuarios = (call: Call) => listOrFind(call, filas(call))

function filas({ scope, session }: Call): Listing {
  if (scope === 'A') return { select: ENTERAS, values: [] }
  return { select: esRolDe(session.rol, 'FINANZAS') ? GUIAS : PARA_ELEGIR, values: [] }
}

const ROL = `json_build_object('id', r.id, 'nombre', r.nombre) as rol`
const PARA_ELEGIR = `select u.id, u.nombre, ${ROL} from usuario u join rol r on r.id = u.rol_id
  where u.id >= 100 and u.habilitado = 1`
const GUIAS = `select u.id, u.nombre, u.rut, u.email, ${ROL} from usuario u join rol r on r.id = u.rol_id
  where u.id >= 100 and u.habilitado = 1 and u.rol_id = ${ROL_GUIAS}`
const ENTERAS = `select u.id, u.nombre, ${ROL}, u.rut, u.sin_rut_motivo as "sinRutMotivo", u.email, u.telefono,
    u.rol_id as "rolId", u.hotel_id as "hotelId",
    case when h.id is not null then json_build_object('id', h.id, 'nombre', h.nombre) end as hotel, u.habilitado,
    exists (select from credencial c where c.usuario_id = u.id and c.totp_confirmado is not null) as "segundoFactor",
    exists (select from credencial c where c.usuario_id = u.id and c.codigos_fallidos >= ${CODIGOS_POR_CUENTA}) as "codigosCerrados",
    (select count(*)::int from sesion s where s.usuario_id = u.id and ${ABIERTA}) as sesiones, u.version
  from usuario u join rol r on r.id = u.rol_id left join hotel h on h.id = u.hotel_id where u.id >= 100`

/** Scope L gets only the role that its form offers. */
export const listRoles = (call: Ctx<typeof usuarios.roles>) =>
  listOrFind(call, {
    select: `select id, nombre from rol ${call.scope === 'L' ? `where id = ${ROL_OPERACION}` : ''}`,
    values: [],
  })

export type Fila = Required<Usuario>
export interface Campos {
  nombre: string
  email: string
  rolId: number
  rut: string | null
  sinRutMotivo: string | null
  telefono?: string | undefined
  hotelId: number | null
  habilitado?: 0 | 1 | undefined
  version?: number | undefined
}

const columnas = (c: Campos) => ({
  nombre: c.nombre,
  email: c.email,
  rol_id: c.rolId,
  rut: c.rut,
  sin_rut_motivo: c.sinRutMotivo,
  telefono: c.telefono,
  hotel_id: c.hotelId,
  habilitado: c.habilitado,
})

// Weaker than `for update`: a sign-in holds the credentials and inserts a reference to the user.
const BLOQUEO = 'for no key update of u'

/** Users as this scope may change them: others do not exist for it. */
export const catalogoPara = (scope: string): Kept<Fila, Campos> => ({
  entity: 'usuario',
  lock: async (db, id) => {
    const suyos = scope === '6' ? ` and u.rol_id = ${ROL_OPERACION}` : ''
    const fila = sql<Fila>`${sql.raw(`${ENTERAS}${suyos}`)} and u.id = ${id} ${sql.raw(BLOQUEO)}`
    return (await fila.execute(db)).rows[0]
  },
  insert: async (db, campos) => {
    const row = db.insertInto('usuario').values(columnas(campos)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, campos) =>
    db
      .updateTable('usuario')
      .set({ ...columnas(campos), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  told: ({ nombre, email, rol, rut, sinRutMotivo, telefono, hotel, habilitado }) => ({
    nombre,
    email,
    rol: rol.nombre,
    rut,
    sinRutMotivo,
    telefono,
    hotel: hotel?.nombre ?? null,
    habilitado,
  }),
  taken: {
    usuario_email: ['email', 'Ya existe un usuario con ese email'],
    usuario_rut: ['rut', 'Ya existe un usuario con ese RUT'],
  },
})

export const listParaConsola = (db: Kysely<DB>) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('rol as r', 'r.id', 'u.rol_id')
    .leftJoin('credencial as c', 'c.usuario_id', 'u.id')
    .select(['u.id', 'u.email', 'r.nombre as rol', 'u.rol_id as rolId', 'u.nombre', 'u.habilitado'])
    .select(sql<boolean>`c.totp_confirmado is not null`.as('segundoFactor'))
    .where('u.id', '>=', 100)
    .orderBy('u.id')

export const updateHabilitado = (db: Kysely<DB>, id: number, habilitado: 0 | 1) =>
  db
    .updateTable('usuario')
    .set({ habilitado, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/**
 * Tells whether another active GERENCIAL exists. Locks the role's row, so that two callers cannot take the last two
 * away at once.
 */
export async function hayOtroGerencial(db: Kysely<DB>, id: number): Promise<boolean> {
  await db.selectFrom('rol').select('id').where('id', '=', ROL_GERENCIAL).forNoKeyUpdate().execute()
  const otro = await db
    .selectFrom('usuario')
    .select('id')
    .where('rol_id', '=', ROL_GERENCIAL)
    .where('habilitado', '=', 1)
    .where('id', '>=', 100)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return otro !== undefined
}
