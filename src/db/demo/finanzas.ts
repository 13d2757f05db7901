import type { ClientBase } from 'pg'
import type { Day } from '#lib/contract/civil-day.ts'
import { type Calendar, inOfficeHours } from './calendar.ts'
import type { Random } from './random.ts'
import { type DemoUsuario, demoUser } from './usuarios.ts'

const FINANZAS = demoUser('finanzas').id

/** Opening fund of the petty cash (FI-1); movements never take it below zero. */
const FONDO = 700_000

interface Comision {
  usuario_id: number
  valor: number
  desde: Day
  autor_id: number
  creada: string
}

export function createComisiones(
  random: Random,
  calendar: Calendar,
  usuarios: DemoUsuario[],
): Comision[] {
  const raise = Math.round(calendar.today * 0.55)
  return usuarios
    .filter(({ rol_id }) => rol_id === 4)
    .flatMap(({ id, habilitado }) => {
      const base = random.pick([28_000, 30_000, 32_000, 35_000])
      const at = (n: number, valor: number) => ({
        usuario_id: id,
        valor,
        desde: calendar.day(n),
        autor_id: FINANZAS,
        creada: calendar.stamp(n * 1440 + random.int(9 * 60, 12 * 60)),
      })
      const rows = [at(0, base)]
      if (habilitado && random.chance(0.75))
        rows.push(at(raise, base + random.pick([2_000, 3_000, 5_000])))
      return rows
    })
}

interface Movimiento {
  id: number
  fecha: Day
  concepto: string
  ingreso: number
  egreso: number
  usuario_id: number
  reversa_de: number | null
  creado: string
}

const COMPRAS: [concepto: string, from: number, to: number][] = [
  ['BIDONES DE AGUA PARA VEHÍCULOS', 12, 30],
  ['PARCHADO DE NEUMÁTICO', 8, 20],
  ['LAVADO DE VEHÍCULOS', 15, 40],
  ['ABARROTES PARA DESAYUNO TATIO', 25, 80],
  ['ARTÍCULOS DE ASEO OFICINA', 8, 25],
  ['RECARGA DE OXÍGENO', 30, 60],
  ['PARKAS A LAVANDERÍA', 20, 45],
  ['TINTA Y PAPEL PARA IMPRESORA', 15, 35],
  ['BOTIQUÍN: MEDICAMENTOS', 10, 30],
  ['FERRETERÍA: LINTERNAS Y PILAS', 8, 22],
  ['ENCOMIENDA A CALAMA', 6, 12],
  ['COLACIÓN CONDUCTORES', 10, 24],
]

export function createCajaChica(random: Random, calendar: Calendar): Movimiento[] {
  const rows: Movimiento[] = []
  let saldo = FONDO
  const add = (
    at: number,
    concepto: string,
    ingreso: number,
    egreso: number,
    reversaDe: number | null = null,
  ) => {
    saldo += ingreso - egreso
    const id = 100 + rows.length
    rows.push({
      id,
      fecha: calendar.dayOf(at),
      concepto,
      ingreso,
      egreso,
      usuario_id: FINANZAS,
      reversa_de: reversaDe,
      creado: calendar.stamp(at),
    })
    return id
  }
  for (let n = 0; n < calendar.today; n++) {
    if (calendar.weekday(n) > 5) continue
    const at = inOfficeHours(n * 1440 + random.int(9 * 60, 18 * 60))
    if (saldo < 250_000) add(at, 'REPOSICIÓN DE CAJA CHICA', FONDO - saldo, 0)
    if (!random.chance(0.4)) continue
    const [concepto, from, to] = random.pick(COMPRAS)
    const valor = random.int(from, to) * 1000 - random.pick([0, 10, 510])
    const id = add(at + 10, concepto, 0, valor)
    if (random.chance(0.03)) {
      add(at + 20, `REVERSA: ${concepto}`, valor, 0, id)
      add(at + 25, concepto, 0, valor + 1_000)
    }
  }
  return rows
}

/** Closes all months before the last one that ended, which waits. The history is in the order of what happened. */
export const closeMonths = (client: ClientBase, today: Day) =>
  client.query(
    `with cerrado as (
      insert into cierre_mes (mes, momento, usuario_id)
      select m.mes, (select max(momento) from historial), ${FINANZAS}
      from (select (date_trunc('month', $1::date) - interval '2 months')::date) m (mes)
      where exists (select from asiento where fecha < m.mes + interval '1 month') returning *)
    insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento)
    select 'cierre_mes', to_char(c.mes, 'YYYY-MM'), 'INSERT', 'cerrar', u.id, u.nombre, c.momento
    from cerrado c join usuario u on u.id = c.usuario_id`,
    [today],
  )
