import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#lib/contract/civil-day.ts'
import { parseRut } from '#lib/contract/rut.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { readTold } from '#mensajes/server/queries/told.ts'
import { contenidoOf, groupsOf } from '#mensajes/server/steps/groups.ts'
import { seedComprobantes } from './comprobantes.ts'
import { seedDemo } from './seed.ts'
import { DEMO_USERS } from './usuarios.ts'

const TODAY = '2026-11-21'
const claveHash = '$argon2id$v=19$m=19456,t=2,p=1$c2Fs$aGFzaA'

let base: TestDb
beforeAll(async () => {
  base = await testDb()
  await seedDemo(base.pool, { today: TODAY, claveHash })
})
afterAll(() => base.close())

const rowsOf = async <T>(statement: string, values: unknown[] = [], from = base) =>
  (await from.pool.query(statement, values)).rows as T[]
const count = async (statement: string, values: unknown[] = [], from = base) =>
  (await rowsOf<{ n: number }>(statement, values, from))[0]?.n
/** Expects no row that breaks a rule; a failure shows the rows. */
const none = async (statement: string, values: unknown[] = []) =>
  expect(await rowsOf(statement, values)).toEqual([])

async function fingerprint(from: TestDb) {
  const tables = await rowsOf<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`,
    [],
    from,
  )
  const hashes: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf(
      `select count(*) as filas, md5(string_agg(t::text, '|' order by t::text)) as suma
       from (select ${name === 'asiento' ? 'id, fecha, causa, causa_id' : '*'} from ${name}) t`,
      [],
      from,
    )
    hashes[name] = row
  }
  return hashes
}

describe('datos de demostración: cantidades', () => {
  it.each([
    ['reserva', 3000, 3000],
    ['excursion', 25, 26],
    ['hotel', 50, 50],
    ['recepcionista', 201, 201],
    ['comuna', 346, 346],
    ['recordatorio', 8, 12],
    ['vehiculo', 10, 20],
    ['moneda', 285, 306],
    ['canal_venta', 9, 14],
    ['ruta', 1000, 2200],
    ['rendicion', 900, 2200],
    ['credencial', 16, 16],
  ])('%s tiene entre %i y %i filas', async (table, from, to) => {
    const n = await count(`select count(*) as n from ${table}`)
    expect(n).toBeGreaterThanOrEqual(from)
    expect(n).toBeLessThanOrEqual(to)
  })

  it('las salidas muestran lo que puede decirse de ellas', async () => {
    const [row] = await rowsOf<Record<string, number>>(
      `select
      (select count(*)::int from excursion where hora_salida is null) as "sinHora",
      (select count(*)::int from excursion where dias > 1) as "deVariosDias",
      (select count(*)::int from excursion e where cupo_estricto and exists (select from cupo where excursion_id = e.id)) as estrictas,
      (select count(*)::int from hotel where zona = '') as "sinZona",
      (select count(distinct excursion_id)::int from pauta) as "conPautas",
      (select count(*)::int from vehiculo where patente = '' or seguro is null) as "sinPapeles",
      (select count(*)::int from vehiculo where revision_tecnica < $1::date) as vencidas,
      (select count(*)::int from vehiculo where revision_tecnica between $1::date and $1::date + 30) as "porVencer",
      (select count(*)::int from usuario where rol_id in (4, 5) and idiomas = '{}') as "sinIdiomas",
      (select count(*)::int from usuario where rol_id in (2, 3) and licencia_vence is null) as "sinLicencia",
      (select count(*)::int from ausencia) as ausencias`,
      [TODAY],
    )
    expect(row).toMatchObject({
      ...{ sinHora: 0, deVariosDias: 2, estrictas: 1, sinZona: 0, conPautas: 6, sinPapeles: 0 },
      ...{ vencidas: 1, porVencer: 1, sinIdiomas: 0, sinLicencia: 0, ausencias: 2 },
    })
  })

  it('hay tarifas de cada clase, y comisiones del hotel que esperan', async () => {
    const [row] = await rowsOf<Record<string, number>>(
      `select (select count(*)::int from tarifa) as tarifas,
        (select count(*)::int from tarifa where hotel_id is not null) as "deHotel",
        (select count(*)::int from tarifa where desde > $1::date) as futuras,
        (select count(*)::int from reserva r where comision_tope is not null and fecha > $1::date and habilitado = 1
          and hotel_id = 100 and comision > comision_aprobada(r)) as "porAprobar"`,
      [TODAY],
    )
    expect(row).toEqual({ tarifas: 6, deHotel: 3, futuras: 1, porAprobar: 3 })
  })

  it('hay un usuario por rol, y los que entran son dieciséis', async () => {
    const people = await rowsOf<{ email: string }>(
      `select email, nombre, rol_id, hotel_id from usuario join credencial on usuario_id = id
       where clave_hash = $1 and habilitado = 1 order by id`,
      [claveHash],
    )
    expect(people).toEqual(
      DEMO_USERS.map(({ email, nombre, rolId, hotelId }) => ({
        email,
        nombre,
        rol_id: rolId,
        hotel_id: hotelId,
      })),
    )
    const roles = new Set(DEMO_USERS.map(({ rolId }) => rolId))
    expect([...roles].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14])
    const hotels = DEMO_USERS.flatMap(({ hotelId }) => hotelId ?? [])
    expect(new Set(hotels).size).toBe(2)
  })

  it('las reservas van de doce meses atrás a dos meses adelante, con anuladas y no-show', async () => {
    const [span] = await rowsOf<{ desde: string; hasta: string }>(
      'select min(fecha) as desde, max(fecha) as hasta from reserva',
    )
    expect(span?.desde).toBe('2025-11-21')
    expect(span && span.hasta > addDays(TODAY, 50) && span.hasta <= addDays(TODAY, 61)).toBe(true)
    const annulled = await count('select count(*) as n from reserva where habilitado = 0')
    const missed = await count('select count(*) as n from reserva where noshow = 1')
    expect(annulled).toBeGreaterThan(130)
    expect(annulled).toBeLessThan(240)
    expect(missed).toBeGreaterThan(40)
    expect(missed).toBeLessThan(100)
  })

  it('hoy y mañana hay trabajo, y la guía y el conductor tienen ruta ayer, hoy y mañana', async () => {
    for (const ahead of [0, 1])
      expect(
        await count('select count(*) as n from reserva where fecha = $1', [addDays(TODAY, ahead)]),
      ).toBeGreaterThan(12)
    for (const role of ['guia', 'chofer'])
      expect(
        await rowsOf(
          `select distinct r.fecha from ruta r join usuario u on u.id = r.${role}_id
           where u.email = $1 and r.fecha between $2 and $3 order by 1`,
          [
            `${role === 'guia' ? 'guia' : 'conductor'}@demo.travesia.cl`,
            addDays(TODAY, -1),
            addDays(TODAY, 1),
          ],
        ),
      ).toEqual([-1, 0, 1].map((ahead) => ({ fecha: addDays(TODAY, ahead) })))
  })

  it('el tablero de mañana tiene qué hacer, y las hojas de ruta, quién las recibió y qué cambió', async () => {
    const [board] = await rowsOf<Record<string, number>>(
      `select
      (select count(*)::int from ruta where fecha = $1::date + 1 and guia_id is null) as "sinGuia",
      (select count(*)::int from reserva where fecha = $1::date + 1 and habilitado = 1 and ruta_id is null) as "sinRuta",
      (select count(*)::int from reserva where fecha = $1::date + 1 and habilitado = 1 and hora is null) as "sinHora",
      (select count(*)::int from ruta where hora is not null and fecha not between $1::date and $1::date + 3) as antes,
      (select count(*)::int from ruta u join excursion e on e.id = u.excursion_id where u.hora > e.hora_salida) as segundas`,
      [TODAY],
    )
    expect(board).toMatchObject({ antes: 0 })
    for (const some of ['sinGuia', 'sinRuta', 'sinHora', 'segundas'])
      expect(board?.[some]).toBeGreaterThan(0)
    const hojas = await rowsOf<{
      email: string
      version: number
      cambios: number
      recibida: number
      hora: boolean
    }>(
      `select g.email, v.version, v.ruta ->> 'hora' = (select to_char(coalesce(u.hora, e.hora_salida), 'HH24:MI')
           from excursion e where e.id = u.excursion_id) as hora, (select count(*)::int from reserva r left join jsonb_to_recordset(v.reservas)
           as h(id int, version int) using (id) where r.ruta_id = u.id and h.version is distinct from r.version) as cambios,
         (select count(*)::int from hoja_recibida x where x.ruta_id = u.id and x.version = v.version) as recibida
       from ruta u join usuario g on g.id = u.guia_id join hoja_version v on v.ruta_id = u.id
       where u.fecha = $1::date + 1 order by u.id, v.version`,
      [TODAY],
    )
    expect(hojas).toEqual([
      { email: 'guia@demo.travesia.cl', version: 1, hora: false, cambios: 2, recibida: 1 },
      { email: 'guia@demo.travesia.cl', version: 2, hora: false, cambios: 1, recibida: 0 },
      { email: 'guia2@demo.travesia.cl', version: 1, hora: true, cambios: 0, recibida: 2 },
    ])
  })

  it('los dos hoteles tienen reservas propias, tomadas por su usuario', async () => {
    for (const { id, hotelId } of DEMO_USERS.filter((user) => user.hotelId)) {
      expect(
        await count('select count(*) as n from reserva where usuario_id = $1', [id]),
      ).toBeGreaterThan(50)
      await none('select id from reserva where usuario_id = $1 and hotel_id <> $2', [id, hotelId])
    }
  })
})

describe('datos de demostración: lo que saben los pasajeros', () => {
  const TZ = 'America/Santiago'
  const pickups = async () => {
    const key = Buffer.alloc(32)
    const caller = { scope: 'A', session: { userId: 0, hotelId: null } }
    const days = { desde: TODAY, hasta: addDays(TODAY, 1) }
    const settings = { pickupWindow: 20, mail: null, publicOrigin: null, demonstration: true }
    const sales = await readTold(base.db, caller, days, settings)
    const at = { day: TODAY, time: '00:00' }
    return groupsOf(sales, { at, until: addDays(TODAY, 1), key })
  }
  const few = expect.toSatisfy((n: number) => n > 0 && n < 30)

  it('a casi todos se les avisó, a varios les cambió después y un correo no salió (ME-1)', async () => {
    const groups = await pickups()
    const inState = (estado: string | null) => groups.filter((group) => group.estado === estado)
    const told = inState('avisado')
    expect(told.length).toBeGreaterThan(10)
    expect(inState('por avisar').filter(({ clase }) => clase === 'cambio').length).toEqual(few)
    expect(inState('por avisar').filter(({ clase }) => clase === 'recogida').length).toEqual(few)
    const [failed, ...others] = inState('fallido')
    expect(others).toEqual([])
    const [row] = await rowsOf<{ contenido: Buffer; persona: Buffer; error: string }>(
      `select contenido, persona, error from mensaje where estado = 'fallido'`,
    )
    expect(row?.error).toBe('550')
    expect(failed && contenidoOf(failed, '')).toEqual(row?.contenido)
    expect(failed?.persona).toEqual(row?.persona)
  })

  it('nada espera en la cola ni se dijo hoy, y los correos van a dominios de ejemplo', async () => {
    await none(`select id from mensaje where estado in ('en_cola', 'enviando')`)
    await none(`select id from mensaje where (terminado at time zone $2)::date >= $1`, [TODAY, TZ])
    await none(
      `select r.email from mensaje m join mensaje_reserva x on x.mensaje_id = m.id join reserva r on r.id = x.reserva_id
       where m.canal = 'correo' and r.email !~ '@example\\.(com|net|org)$'`,
    )
  })

  it('una contingencia quedó a medias, con dos devoluciones y una petición por responder', async () => {
    expect(
      await rowsOf(
        `select paso, count(*) > 0 as hay from contingencia_reserva group by 1 order by 1`,
      ),
    ).toEqual([
      { paso: 'hecha', hay: true },
      { paso: 'no pudo', hay: true },
      { paso: 'por hacer', hay: true },
    ])
    expect(
      await rowsOf(
        `select c.estado, d.estado as devolucion, d.clp > 0 as paga from devolucion d join contingencia c on c.id = d.contingencia_id`,
      ),
    ).toEqual(Array(2).fill({ estado: 'en curso', devolucion: 'pendiente', paga: true }))
    expect(await count(`select count(*)::int as n from peticion where estado = 'pendiente'`)).toBe(
      1,
    )
    await none(
      `select reserva_id from contingencia_reserva c join reserva r on r.id = c.reserva_id
       where (c.paso = 'hecha') <> (r.habilitado = 0) or r.fecha <> c.fecha or r.fecha >= $1`,
      [TODAY],
    )
  })
})

describe('datos de demostración: repetibles', () => {
  it('dos partidas el mismo día dan las mismas filas, y otra semilla o día, otras', async () => {
    const [again, other] = await Promise.all([testDb(), testDb()])
    await seedDemo(again.pool, { today: TODAY, claveHash })
    await seedDemo(other.pool, { today: '2028-02-29', claveHash, seed: 7, reservas: 700 })
    expect(await fingerprint(again)).toEqual(await fingerprint(base))
    expect(await count('select count(*) as n from reserva', [], other)).toBe(700)
    expect((await fingerprint(other)).usuario).not.toEqual((await fingerprint(base)).usuario)
    await Promise.all([again.close(), other.close()])
  })

  it('los folios siguen después de los usados', async () => {
    for (const table of [
      'hotel',
      'excursion',
      'usuario',
      'reserva',
      'ruta',
      'caja_chica',
      'moneda',
    ]) {
      const [row] = await rowsOf<{ next: number; last: number }>(
        `select nextval(pg_get_serial_sequence('${table}', 'id')) as next, max(id) as last from ${table}`,
      )
      expect(row?.next).toBe((row?.last ?? 0) + 1)
    }
  })
})

describe('datos de demostración: reglas', () => {
  it('una venta es de una persona y un hotel, y hay muchas de varias excursiones (RE-34)', async () => {
    const sales = await rowsOf<{ n: number; owners: number }>(
      `select count(*)::int as n, count(distinct (usuario_id, hotel_id))::int as owners
       from reserva where venta_id is not null group by venta_id`,
    )
    expect(sales.filter(({ n }) => n > 1).length).toBeGreaterThan(50)
    expect(sales.filter(({ owners }) => owners > 1)).toEqual([])
  })

  it('nada ocurrió hoy ni después, y nada antes de tomar la reserva', async () => {
    const zone = `at time zone 'America/Santiago'`
    await none(`select id from reserva where (creada ${zone})::date >= $1`, [TODAY])
    await none(`select id from historial where (momento ${zone})::date >= $1`, [TODAY])
    await none(`select id from rendicion where (creada ${zone})::date >= $1`, [TODAY])
    await none('select id from caja_chica where fecha >= $1', [TODAY])
    await none(
      `select id from reserva where creada ${zone} >= fecha + coalesce(hora, time '23:59')`,
    )
    await none(`select id from reserva where fecha_cancela + hora_cancela < creada ${zone}`)
  })

  it('los usuarios de hotel son recepcionistas que venden este mes', async () => {
    const { rows } = await base.pool.query<{ n: number }>(
      `select (select count(*)::int from reserva r where r.recepcionista_id = u.recepcionista_id and r.habilitado = 1
         and to_char(r.fecha, 'YYYY-MM') = $1) as n from usuario u where u.hotel_id is not null`,
      [TODAY.slice(0, 7)],
    )
    expect(rows).toHaveLength(2)
    for (const { n } of rows) expect(n).toBeGreaterThan(0)
  })

  it('nada usa las filas reservadas (GE-30)', async () => {
    await none(
      `select id from reserva where id < 100 or least(usuario_id, ruta_id, recepcionista_id, canal_venta_id) < 100`,
    )
    await none(
      'select id from ruta where id >= 100 and least(chofer_id, guia_id, usuario_id) < 100',
    )
    // Passengers ask on their page without being users.
    await none(`select id from historial where usuario_id < 100 and entidad <> 'peticion'`)
  })

  it('una reserva anulada o no-show no va en ruta, y las demás en una de su día y excursión (RU-3)', async () => {
    await none(
      'select id from reserva where ruta_id is not null and (habilitado = 0 or noshow = 1)',
    )
    await none(
      `select r.id from reserva r join ruta u on u.id = r.ruta_id
       where (u.fecha, u.excursion_id) is distinct from (r.fecha, r.excursion_id)`,
    )
    await none(
      'select id from reserva where fecha <= $1 and habilitado = 1 and noshow = 0 and ruta_id is null',
      [TODAY],
    )
    await none(
      'select id from ruta where id >= 100 and id not in (select ruta_id from reserva where ruta_id is not null)',
    )
    expect(
      await count(
        'select count(*) as n from (select from ruta group by fecha, excursion_id having count(*) > 1) t',
      ),
    ).toBeGreaterThan(0)
  })

  it('nadie ni nada va en dos rutas del mismo día, y todos caben menos en una de mañana (RU-6)', async () => {
    for (const column of ['chofer_id', 'guia_id', 'vehiculo'])
      await none(
        `select fecha, ${column} from ruta where ${column} is not null and ${column}::text <> all($1)
         group by 1, 2 having count(*) > 1`,
        [['101', '102']],
      )
    expect(
      await rowsOf(
        `select u.fecha from ruta u join vehiculo v on v.nombre = u.vehiculo join reserva r on r.ruta_id = u.id
         group by u.id, v.asientos having sum(r.cantidad_adultos + r.cantidad_child) > v.asientos`,
      ),
    ).toEqual([{ fecha: addDays(TODAY, 1) }])
    await none(
      `select a.id from ausencia a join ruta u on a.usuario_id in (u.guia_id, u.chofer_id)
         and u.fecha between a.desde and a.hasta`,
    )
  })

  it('solo se rinde lo que se cobra en ruta, hasta hoy, por su total y con la tasa del día (RN-3)', async () => {
    await none(
      `select d.id from detalle_rendicion d
       join rendicion n on n.id = d.rendicion_id
       join reserva r on r.id = d.reserva_id
       where r.tipo_cobro_id not in (1, 4) or r.habilitado = 0 or r.noshow = 1
          or r.ruta_id is distinct from n.ruta_id or d.esperado <> r.total - r.abono or n.dolar is null`,
    )
    await none('select n.id from rendicion n join ruta u on u.id = n.ruta_id where u.fecha >= $1', [
      TODAY,
    ])
    await none(
      `select n.id from rendicion n join ruta u on u.id = n.ruta_id
       where n.dolar is not null and (n.dolar, n.real, n.fecha_tasa) is distinct from
         (select (m.dolar, m.real, m.fecha) from moneda m where m.fecha <= u.fecha order by m.fecha desc limit 1)`,
    )
  })

  it('una diferencia con lo esperado siempre se explica (RN-3)', async () => {
    await none(
      `select d.id from detalle_rendicion d join rendicion n on n.id = d.rendicion_id
       where d.comentario = ''
         and d.valor_efectivo - d.vuelto + d.valor_tarjeta + d.valor_usd * n.dolar + d.valor_real * n.real <> d.esperado`,
    )
  })

  it('los últimos días dicen quién vino: casi todos, algunos no completos y alguno ausente (RE-50)', async () => {
    const [said] = await rowsOf<Record<string, number>>(
      `select count(*) as todos, count(*) filter (where faltan > 0 and vinieron > 0) as incompletos,
         count(*) filter (where vinieron = 0) as ausentes from abordaje`,
    )
    expect(Number(said?.todos)).toBeGreaterThan(20)
    expect(Number(said?.incompletos)).toBeGreaterThan(0)
    expect(Number(said?.ausentes)).toBeGreaterThan(0)
    await none(
      `select a.reserva_id as id from abordaje a join reserva r on r.id = a.reserva_id
         left join ruta u on u.id = r.ruta_id left join detalle_rendicion d on d.reserva_id = r.id
         left join historial h on h.entidad_id = r.id::text and h.verbo = 'abordar' and h.usuario_id = a.usuario_id
       where u.guia_id is distinct from a.usuario_id or h.momento is distinct from a.momento or h.nombre_usuario = ''
          or (d.id is not null and a.faltan > 0)`,
    )
  })

  it('hay rutas rendidas, pendientes y a medias, casi todo lo antiguo rendido (RU-8)', async () => {
    const [state] = await rowsOf<Record<string, number>>(
      `with estado as (
         select u.id, u.fecha,
           count(*) filter (where r.tipo_cobro_id in (1, 4)) as por_cobrar,
           count(d.id) as cobradas,
           bool_or(g.id is not null) as con_gasto
         from ruta u
         join reserva r on r.ruta_id = u.id
         left join detalle_rendicion d on d.reserva_id = r.id
         left join rendicion n on n.ruta_id = u.id
         left join gasto_rendicion g on g.rendicion_id = n.id
         where u.fecha <= $1 group by 1, 2)
       select count(*) filter (where rendida) as rendidas,
              count(*) filter (where not rendida) as pendientes,
              count(*) filter (where not rendida and fecha < date '2026-10-01') as antiguas,
              count(*) filter (where not rendida and cobradas > 0) as a_medias
       from (select *, case when por_cobrar > 0 then cobradas = por_cobrar else con_gasto end as rendida
             from estado) t`,
      [TODAY],
    )
    expect(state?.rendidas).toBeGreaterThan(900)
    expect(state?.pendientes).toBeGreaterThan(8)
    expect(state?.pendientes).toBeLessThan(60)
    expect(state?.antiguas).toBeLessThan(12)
    expect(state?.a_medias).toBeGreaterThan(0)
  })

  it('la caja chica nunca queda bajo cero', async () => {
    await none(
      `select id from (select id, 700000 + sum(ingreso - egreso) over (order by fecha, id) as saldo from caja_chica) t
       where saldo < 0`,
    )
    await none(
      `select r.id from caja_chica r join caja_chica o on o.id = r.reversa_de
       where (r.ingreso, r.egreso) is distinct from (o.egreso, o.ingreso)`,
    )
    expect(
      await count('select count(*) as n from caja_chica where reversa_de is not null'),
    ).toBeGreaterThan(0)
  })

  it('los RUT son válidos, los correos van en minúscula y los textos en mayúscula (GE-14)', async () => {
    const people = await rowsOf<{ rut: string | null; sin_rut_motivo: string | null }>(
      'select rut, sin_rut_motivo from usuario where id >= 100',
    )
    expect(people.filter(({ rut }) => rut && parseRut(rut) !== rut)).toEqual([])
    expect(people.filter(({ rut, sin_rut_motivo }) => !rut && sin_rut_motivo)).toHaveLength(1)
    await none('select id from usuario where id >= 100 and rut is null and sin_rut_motivo is null')
    for (const table of ['usuario', 'recepcionista', 'reserva'])
      await none(`select id from ${table} where email <> lower(email)`)
    await none(
      `select id from reserva where (nombre_pasajero, habitacion, idioma, observacion, comentario)
         is distinct from (upper(nombre_pasajero), upper(habitacion), upper(idioma), upper(observacion), upper(comentario))`,
    )
  })

  it('las horas de los recordatorios son las que se ofrecen (CA-6)', async () => {
    await none(
      `select id from recordatorio where hora < '04:00' or hora > '22:30'
         or extract(minute from hora)::int % 10 <> 0 or extract(second from hora) <> 0`,
    )
  })
})

describe('datos de demostración: historial (RE-44)', () => {
  it('cada reserva nace una vez, y su última anulación o restauración dice su estado', async () => {
    await none(
      `select r.id from reserva r left join historial h
         on h.entidad = 'reserva' and h.entidad_id = r.id::text and h.verbo = 'agregar'
       group by r.id, r.creada, r.usuario_id
       having count(h.id) <> 1 or min(h.momento) <> r.creada or min(h.usuario_id) <> r.usuario_id`,
    )
    await none(
      `select r.id from reserva r join lateral (
         select array_agg(verbo order by id) as verbos, count(*) as n from historial
         where entidad = 'reserva' and entidad_id = r.id::text and verbo <> 'abordar') h on true
       where r.version <> h.n
          or (r.habilitado = 0) <> (h.verbos[h.n] = 'anular')
          or (r.noshow = 1) <> (h.verbos[h.n] = 'noshow')`,
    )
    await none(
      `select h.id from historial h join reserva r on h.entidad = 'reserva' and r.id::text = h.entidad_id
       where (h.hotel_id, h.creador_id, h.nombre_pasajero) is distinct from (r.hotel_id, r.usuario_id, r.nombre_pasajero)`,
    )
  })

  it('lo anulado dice lo mismo en la reserva y en su historial', async () => {
    await none(
      `select r.id from reserva r left join lateral (
         select * from historial where entidad = 'reserva' and entidad_id = r.id::text and verbo = 'anular' order by id desc limit 1) h on true
       where r.habilitado = 0 and (r.nombre_cancela, r.motivo_cancela, r.fecha_cancela + r.hora_cancela) is distinct from
         (h.nombre_usuario, h.motivo, h.momento at time zone 'America/Santiago')`,
    )
  })

  it('las filas están en el orden en que ocurrieron', async () => {
    await none(
      `select id from (select id, momento < lag(momento) over (order by id) as antes from historial) h where antes`,
    )
  })

  it('cada edición dice qué cambió, y lo último coincide con la reserva', async () => {
    await none(
      `select id from historial where verbo = 'editar' and (motivo = '' or jsonb_array_length(cambios) = 0)`,
    )
    await none(
      `select r.id from reserva r join historial h on h.entidad_id = r.id::text and h.verbo = 'editar',
         lateral jsonb_to_recordset(h.cambios) as c(campo text, antes text, despues text)
       where c.antes = c.despues
          or (c.campo = 'fecha' and c.despues <> r.fecha::text)
          or (c.campo = 'hora' and c.despues <> r.hora::text)
          or (c.campo = 'total' and c.despues <> r.total::text)
          or (c.campo = 'habitacion' and c.despues <> r.habitacion)`,
    )
  })

  it('quien se asignó a una ruta va en ella, y su historial la nombra como la pantalla', async () => {
    expect(
      await count(`select count(*)::int as n from historial where verbo = 'asignar'`),
    ).toBeGreaterThan(2000)
    await none(
      `select h.id, h.cambios from historial h join reserva r on r.id::text = h.entidad_id
         left join ruta ru on ru.id = r.ruta_id left join usuario g on g.id = ru.guia_id
         left join usuario c on c.id = ru.chofer_id
       where h.verbo = 'asignar' and h.cambios->0->>'despues' is distinct from
         'N° ' || ru.id || coalesce(' (' || nullif(concat_ws(', ', g.nombre, c.nombre, ru.vehiculo), '') || ')', '')`,
    )
  })

  it('lo eliminado solo queda en el historial', async () => {
    const gone = await count(`select count(*) as n from historial where verbo = 'eliminar'`)
    expect(gone).toBeGreaterThan(5)
    await none(
      `select id from reserva where id::text in (select entidad_id from historial where verbo = 'eliminar')`,
    )
  })
})

it('los últimos pagos con tarjeta y los gastos posteriores tienen su comprobante, cuya imagen se guarda antes que su fila', async () => {
  const stored = new Map<string, Uint8Array>()
  await seedComprobantes(base.pool, {
    put: async (name, bytes) => void stored.set(name, bytes),
  })
  const rows = await rowsOf<{ archivo: string; bytes: number }>(
    `select c.archivo, c.bytes from comprobante c join detalle_rendicion d on d.comprobante_id = c.id
     where c.rendicion_id = d.rendicion_id and c.usuario_id = d.usuario_id and c.usado is not null and d.valor_tarjeta > 0`,
  )
  expect(rows).toHaveLength(24)
  expect(stored.size).toBe(27)
  for (const { archivo, bytes } of rows) {
    const picture = Buffer.from(stored.get(archivo) ?? [])
    expect([picture.length, picture.toString('latin1', 8, 12)]).toEqual([bytes, 'WEBP'])
  }
})

describe('datos de demostración: entregas', () => {
  it('lo de las últimas dos semanas está entregado, con diferencias; lo de ayer espera', async () => {
    const [row] = await rowsOf<Record<string, number>>(
      `select (select count(*)::int from entrega where estado = 'recibida') as recibidas,
         (select count(*)::int from entrega where estado = 'declarada') as esperan,
         (select count(*)::int from entrega where estado = 'anulada') as anuladas,
         (select count(*)::int from entrega where motivo <> '') as diferencias,
         (select count(*)::int from movimiento_persona where tipo = 'fondo') as fondos,
         (select count(*)::int from gasto_extra) as posteriores`,
    )
    expect(row).toMatchObject({ anuladas: 1, posteriores: 3 })
    for (const some of ['recibidas', 'esperan', 'diferencias', 'fondos'])
      expect(row?.[some]).toBeGreaterThan(0)
  })

  it('el año tiene cada clase de movimiento de dinero', async () => {
    const [row] = await rowsOf<Record<string, number>>(
      `select (select count(*)::int from detalle_rendicion where vuelto > 0) as vueltos,
         (select count(*)::int from detalle_revertido where tipo = 'error') as errores,
         (select count(*)::int from detalle_revertido where tipo = 'devolucion' and not de_caja) as devoluciones,
         (select count(*)::int from detalle_revertido where de_caja) as "devueltoPorLaCaja",
         (select count(*)::int from gasto_rendicion where de_caja) as "gastosDeLaCaja",
         (select count(*)::int from reserva where abono > 0) as abonos,
         (select count(*)::int from movimiento_persona where tipo = 'ajuste') as ajustes,
         (select count(*)::int from movimiento_persona where tipo = 'apertura') as aperturas,
         (select count(*)::int from pago_guia) as pagos,
         (select count(*)::int from pago_cuenta) as "pagosDeCuentas",
         (select count(*)::int from movimiento_caja where tipo = 'deposito') as depositos,
         (select count(*)::int from movimiento_caja where tipo = 'cambio') as cambios,
         (select count(*)::int from movimiento_caja where tipo = 'tarjeta') as tarjetas,
         (select count(distinct estado)::int from voucher_faltante where estado <> 'anulado') as vouchers,
         (select count(distinct estado)::int from cobro_por_resolver) as "porResolver",
         (select count(*)::int from documento where tipo = 'factura') as facturas`,
    )
    for (const [kind, n] of Object.entries(row ?? {})) expect(n, kind).toBeGreaterThan(0)
    expect(row).toMatchObject({ vouchers: 3, porResolver: 3 })
    await none(
      `select p.id from pago_guia p join cierre_mes c on c.mes = p.mes where p.liquido <= 0 or p.fecha <= p.mes`,
    )
  })

  it('sólo falta lo que tiene motivo: ni el redondeo ni lo gastado de más son diferencia', () =>
    none(
      `select id from entrega where estado = 'recibida' and motivo = ''
         and contado_clp - redondeo <> greatest((esperado->>'clp')::int, 0)`,
    ))

  it('la oficina depositó, cuadró sus tarjetas y contó su caja', async () => {
    const rows = await rowsOf<{ tipo: string }>(
      `select distinct tipo from movimiento_caja m where exists (select from historial h
         where h.entidad = 'movimiento_caja' and h.entidad_id = m.id::text) order by tipo`,
    )
    expect(rows.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['conteo', 'deposito', 'tarjeta']),
    )
    await none('select * from saldo_errado')
  })

  it('lo esperado de cada una es lo que el libro dice que se tenía, y el libro cuadra', async () => {
    await none('select * from descuadre')
    await none(
      `select e.id from entrega e join entrega_ruta er on er.entrega_id = e.id
         join tenido_ruta t on (t.ruta_id, t.usuario_id) = (er.ruta_id, er.usuario_id)
       where e.estado = 'recibida' group by e.id
       having (sum(t.clp), sum(t.usd), sum(t.brl), sum(t.tarjeta)) is distinct from
         ((e.esperado->>'clp')::float8, (e.esperado->>'usd')::float8, (e.esperado->>'brl')::float8, (e.esperado->>'tarjeta')::float8)`,
    )
  })
})
