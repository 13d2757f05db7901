import { type Kysely, sql } from 'kysely'
import type { acceso, EstadoSesion, Usuario } from '#acceso/contract.ts'
import { codeOfDay } from '#acceso/rules.ts'
import type { DB } from '#db/schema.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { noSession } from '#lib/server/errors.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import type { Ctx } from '../session.ts'
import { OPEN_SESION } from './sesiones.ts'

type Db = Kysely<DB>

export async function findUsuario(db: Db, id: number): Promise<Usuario> {
  const { rows } = await sql<{ usuario: Usuario }>`
    select json_build_object('id', u.id, 'email', u.email, 'nombre', u.nombre,
      'rol', json_build_object('id', r.id, 'nombre', r.nombre),
      'hotel', case when h.id is not null then json_build_object('id', h.id, 'nombre', h.nombre,
        'direccion', h.direccion, 'comuna', json_build_object('id', c.id, 'nombre', c.nombre),
        'telefono', h.telefono, 'habilitado', h.habilitado) end) as usuario
    from usuario u join rol r on r.id = u.rol_id
      left join hotel h on h.id = u.hotel_id left join comuna c on c.id = h.comuna_id
    where u.id = ${id}`.execute(db)
  if (!rows[0]) throw noSession()
  return rows[0].usuario
}

const instant = (column: string) => sql<string>`to_json(${sql.ref(column)}) #>> '{}'`

/** Describes the session for its owner. Tells the code of the day outside production only. */
export async function estadoOf(
  ctx: Ctx<Endpoint>,
  db: Db,
  pendiente: boolean,
): Promise<EstadoSesion> {
  const { session, settings } = ctx
  const usuario = await findUsuario(db, session.userId)
  const { vence, enrolado } = await db
    .selectFrom('sesion as s')
    .innerJoin('credencial as c', 'c.usuario_id', 's.usuario_id')
    .select([instant('s.vence').as('vence')])
    .select(sql<boolean>`c.totp_confirmado is not null`.as('enrolado'))
    .where('s.id', '=', session.id)
    .executeTakeFirstOrThrow(() => noSession())
  const isDate = settings.secondFactor === 'date'
  return {
    usuario,
    pendiente,
    factor: !pendiente ? null : isDate ? 'fecha' : enrolado ? 'totp' : 'enrolar',
    codigo: pendiente && isDate && !settings.production ? codeOfDay(ctx.now().day) : null,
    vence,
  }
}

export const findEstado = (ctx: Ctx<typeof acceso.sesion>) =>
  estadoOf(ctx, ctx.db, ctx.session.pendiente)

export const listSesiones = ({ db, session }: Ctx<typeof acceso.sesiones>) =>
  db
    .selectFrom('sesion')
    .select([
      'id',
      instant('creada').as('creada'),
      instant('vista').as('vista'),
      'agente',
      sql<boolean>`id = ${session.id}`.as('actual'),
    ])
    .where('usuario_id', '=', session.userId)
    .where(sql<boolean>`${sql.raw(OPEN_SESION)}`)
    .orderBy('vista', 'desc')
    .execute()

export const findSegundoFactor = ({ db, session }: Ctx<typeof acceso.segundoFactor>) =>
  db
    .selectFrom('credencial as c')
    .select([
      sql<boolean>`c.totp_confirmado is not null`.as('activo'),
      sql<string | null>`to_json(c.totp_confirmado) #>> '{}'`.as('desde'),
      sql<number>`(select count(*)::int from codigo_recuperacion r
        where r.usuario_id = c.usuario_id and r.usado is null)`.as('codigos'),
    ])
    .where('c.usuario_id', '=', session.userId)
    .executeTakeFirstOrThrow()

/**
 * Selects users connected to the live channel of any process. A process that has not renewed its rows for 25 s is
 * dead.
 */
export const selectEnLinea = (db: Db) =>
  db
    .selectFrom('usuario as u')
    .select('u.nombre')
    .where('u.habilitado', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('presencia as p')
          .select('p.usuario_id')
          .whereRef('p.usuario_id', '=', 'u.id')
          .where(sql<boolean>`p.visto > now() - interval '25 seconds'`),
      ),
    )
    .orderBy(sql`u.nombre collate es`)
    .orderBy('u.id')

export const listEnLinea = ({ db, session, scope }: Ctx<typeof acceso.enLinea>) =>
  selectEnLinea(db)
    .$if(scope === 'H', (q) => q.where('u.hotel_id', '=', session.hotelId))
    .execute()

export async function findAjustes({ settings, now }: Ctx<typeof acceso.ajustes>) {
  const { operator, links, texts } = settings
  const today = now().day
  return {
    version: settings.appVersion,
    factor: settings.secondFactor,
    production: settings.production,
    demostracion: settings.demonstration,
    zona: settings.timeZone,
    hoy: today,
    manana: addDays(today, 1),
    operador: {
      nombre: operator.name,
      logo: operator.logo && '/logo',
      telefono: operator.phone,
      email: operator.email,
      pieComprobante: operator.voucherFooter,
      politicaComprobante: operator.voucherPolicy,
      pieComprobantePt: operator.voucherFooterPt,
      politicaComprobantePt: operator.voucherPolicyPt,
    },
    enlaces: { terminos: links.terms, planes: links.plans, contacto: links.contact },
    paginas: { terminos: texts.terms, planes: texts.plans, contacto: texts.contact },
    horasDeJornada: settings.longDayHours,
    horasDeDescanso: settings.restHours,
    ventanaDeRecogida: settings.pickupWindow,
    ...(sendsLetters(settings) && { correo: true as const }),
    ...(settings.noShowBySettlement && { noShowAlRendir: true as const }),
  }
}

export const findPrograma = async ({ settings }: Ctx<typeof acceso.programa>) => settings.release
