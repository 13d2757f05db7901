import { type Kysely, sql } from 'kysely'
import { CODES_PER_ACCOUNT } from '#acceso/contract/try-limits.ts'
import { isRol, ROL_GERENCIAL, ROL_GUIAS, ROL_OPERACION } from '#acceso/rules.ts'
import { OPEN_SESION } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { Kept } from '#lib/server/catalog.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { Usuario, usuarios } from '../contract.ts'

type Call = Ctx<typeof usuarios.getAll | typeof usuarios.get>

/** Returns whole rows for scope A, guides with RUT and e-mail for FINANZAS, otherwise the fields of a selector. */
export const listUsuarios = (call: Call) => listOrFind(call, listingOf(call))

function listingOf({ scope, session }: Call): Listing {
  if (scope === 'A') return { select: WHOLE, values: [], optional: OPTIONAL }
  if (isRol(session.rol, 'FINANZAS')) return { select: GUIAS, values: [] }
  return { select: TO_PICK, values: [], optional: EN_RUTA }
}

const EN_RUTA = ['idiomas', 'licenciaVence']
const OPTIONAL = [...EN_RUTA, 'recepcionistaId', 'recepcionista']
const EN_RUTA_COLUMNS = `nullif(u.idiomas, '{}') as idiomas, u.licencia_vence as "licenciaVence"`
const ROL = `json_build_object('id', r.id, 'nombre', r.nombre) as rol`
const TO_PICK = `select u.id, u.nombre, ${ROL}, ${EN_RUTA_COLUMNS}
  from usuario u join rol r on r.id = u.rol_id
  where u.id >= ${FIRST_ID} and u.habilitado = 1`
const GUIAS = `select u.id, u.nombre, u.rut, u.email, ${ROL} from usuario u join rol r on r.id = u.rol_id
  where u.id >= ${FIRST_ID} and u.habilitado = 1 and u.rol_id = ${ROL_GUIAS}`
const WHOLE = `select u.id, u.nombre, ${ROL}, u.rut, u.sin_rut_motivo as "sinRutMotivo", u.email, u.telefono,
    u.rol_id as "rolId", u.hotel_id as "hotelId",
    case when h.id is not null then json_build_object('id', h.id, 'nombre', h.nombre) end as hotel, u.habilitado,
    exists (select from credencial c where c.usuario_id = u.id and c.totp_confirmado is not null) as "segundoFactor",
    exists (select from credencial c where c.usuario_id = u.id and c.codigos_fallidos >= ${CODES_PER_ACCOUNT}) as "codigosCerrados",
    (select count(*)::int from sesion s where s.usuario_id = u.id and ${OPEN_SESION}) as sesiones, u.version,
    ${EN_RUTA_COLUMNS}, u.recepcionista_id as "recepcionistaId",
    case when p.id is not null then json_build_object('id', p.id, 'nombre', p.nombre) end as recepcionista
  from usuario u join rol r on r.id = u.rol_id left join recepcionista p on p.id = u.recepcionista_id left join hotel h on h.id = u.hotel_id where u.id >= ${FIRST_ID}`

/** Scope L gets only the role that its form offers. */
export const listRoles = (call: Ctx<typeof usuarios.roles>) =>
  listOrFind(call, {
    select: `select id, nombre from rol ${call.scope === 'L' ? `where id = ${ROL_OPERACION}` : ''}`,
    values: [],
  })

type Sparse = Pick<Usuario, 'idiomas' | 'licenciaVence' | 'recepcionistaId' | 'recepcionista'>
export type UsuarioRow = Required<Omit<Usuario, keyof Sparse>> & Sparse
export interface UsuarioFields {
  nombre: string
  email: string
  rolId: number
  rut: string | null
  sinRutMotivo: string | null
  telefono?: string | undefined
  hotelId: number | null
  recepcionistaId: number | null
  habilitado?: 0 | 1 | undefined
  version?: number | undefined
  idiomas?: string[] | undefined
  licenciaVence?: string | null | undefined
}

const columnsOf = (fields: UsuarioFields) => ({
  nombre: fields.nombre,
  email: fields.email,
  rol_id: fields.rolId,
  rut: fields.rut,
  sin_rut_motivo: fields.sinRutMotivo,
  telefono: fields.telefono,
  hotel_id: fields.hotelId,
  recepcionista_id: fields.recepcionistaId,
  habilitado: fields.habilitado,
  idiomas: fields.idiomas,
  licencia_vence: fields.licenciaVence,
})

// Weaker than `for update`: a sign-in holds the credentials and inserts a reference to the user.
const LOCK = 'for no key update of u'

/** Users as this scope may change them: others do not exist for it. */
export const usuarioCatalog = (scope: string): Kept<UsuarioRow, UsuarioFields> => ({
  entity: 'usuario',
  lock: async (db, id) => {
    const ofScope = scope === '6' ? ` and u.rol_id = ${ROL_OPERACION}` : ''
    const query = sql<{
      row: UsuarioRow
    }>`select (${sql.raw(sparseRow('r', OPTIONAL))})::json as row from (
      ${sql.raw(`${WHOLE}${ofScope}`)} and u.id = ${id} ${sql.raw(LOCK)}) r`
    return (await query.execute(db)).rows[0]?.row
  },
  insert: async (db, fields) => {
    const row = db.insertInto('usuario').values(columnsOf(fields)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, fields) =>
    db
      .updateTable('usuario')
      .set({ ...columnsOf(fields), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  told: ({ nombre, email, rol, rut, sinRutMotivo, telefono, hotel, habilitado, ...sparse }) => ({
    nombre,
    email,
    rol: rol.nombre,
    rut,
    sinRutMotivo,
    telefono,
    hotel: hotel?.nombre ?? null,
    habilitado,
    idiomas: sparse.idiomas?.join(', ') ?? null,
    licenciaVence: sparse.licenciaVence ?? null,
    recepcionista: sparse.recepcionista?.nombre ?? null,
  }),
  taken: {
    usuario_email: ['email', 'Ya existe un usuario con ese email'],
    usuario_rut: ['rut', 'Ya existe un usuario con ese RUT'],
  },
})

export const listForConsole = (db: Kysely<DB>) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('rol as r', 'r.id', 'u.rol_id')
    .leftJoin('credencial as c', 'c.usuario_id', 'u.id')
    .select(['u.id', 'u.email', 'r.nombre as rol', 'u.rol_id as rolId', 'u.nombre', 'u.habilitado'])
    .select(sql<boolean>`c.totp_confirmado is not null`.as('segundoFactor'))
    .where('u.id', '>=', FIRST_ID)
    .orderBy('u.id')

export const updateHabilitado = (db: Kysely<DB>, id: number, habilitado: 0 | 1) =>
  db
    .updateTable('usuario')
    .set({ habilitado, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Inserts the row that bears the name of a program. Its id is below those of people, so no list of people has it. */
export const insertPrograma = (
  db: Kysely<DB>,
  row: { id: number; nombre: string; rol_id: number; hotel_id: number | null },
) => db.insertInto('usuario').values(row).execute()

/**
 * Tells whether another active GERENCIAL exists. Locks the role's row, so that two callers cannot take the last two
 * away at once.
 */
export async function hasOtherGerencial(db: Kysely<DB>, id: number): Promise<boolean> {
  await db.selectFrom('rol').select('id').where('id', '=', ROL_GERENCIAL).forNoKeyUpdate().execute()
  const other = await db
    .selectFrom('usuario')
    .select('id')
    .where('rol_id', '=', ROL_GERENCIAL)
    .where('habilitado', '=', 1)
    .where('id', '>=', FIRST_ID)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Returns what a person holds of the company by currency, pesos first; negative if the company owes it. Routes of a
 * handover that waits for its blind count are left out, unless the asker's own.
 */
export async function findSaldos(db: Kysely<DB>, id: number, askerId: number) {
  const { rows } = await sql<{ moneda: 'CLP' | 'USD' | 'BRL'; monto: number }>`
    select p.moneda, sum(p.monto)::float8 as monto from (
      select s.moneda, s.monto::numeric from saldo s join cuenta c on c.id = s.cuenta_id
      where c.tipo = 'persona' and c.usuario_id = ${id}
      union all
      select x.moneda, -x.monto::numeric
      from entrega en join entrega_ruta er on er.entrega_id = en.id cross join lateral (
          select * from tenido_ruta t where (t.ruta_id, t.usuario_id) = (er.ruta_id, er.usuario_id) offset 0) t
        cross join lateral (values ('CLP', t.clp), ('USD', t.usd), ('BRL', t.brl)) x (moneda, monto)
      where en.usuario_id = ${id} and en.usuario_id <> ${askerId}::int and en.estado = 'declarada'
        and en.contado is null) p
    group by 1 having sum(p.monto) <> 0 order by p.moneda = 'CLP' desc, 1`.execute(db)
  return rows
}
