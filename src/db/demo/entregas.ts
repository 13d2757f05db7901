import type pg from 'pg'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'
import { type createRendiciones, isCollected } from './rendiciones.ts'
import type { DemoRuta } from './rutas.ts'
import { type DemoUsuario, demoUser } from './usuarios.ts'

/** Days back on which handovers began to be kept here; the money of earlier routes counts as handed over. */
const KEPT_FOR = 200
/** Longer than the demonstration: handovers were kept from the first day on. */
const A_LONG_TIME = 400

/** Days whose handovers still wait to be received. */
const NEW = 4

/** Days for which a guide keeps routes whose expenses are more than their cash. */
const KEEPS = 3

const FINANZAS = demoUser('finanzas')
/** Receives what finance collected itself. */
const GERENCIA = demoUser('gerencial')
/**
 * Days of which people still have the money to hand over. Finance has all of 200 days: of earlier ones the stories of
 * money undo nothing, so the sums of its handovers stay right.
 */
const WAITS = new Map([
  [demoUser('guia').id, NEW],
  [FINANZAS.id, KEPT_FOR],
])

const NOTES = {
  clp: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  usd: [10_000, 5_000, 2_000, 1_000, 500, 100],
  brl: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
}
const REASONS = ['VUELTO MAL DADO', 'SE REVISA CON QUIEN ENTREGA', 'FALTA UN BILLETE']

interface Montos {
  clp: number
  usd: number
  brl: number
  tarjeta: number
}
interface Held extends Montos {
  vouchers: number
}
const NOTHING: Held = { clp: 0, usd: 0, brl: 0, tarjeta: 0, vouchers: 0 }

const plus = (a: Held, b: Held): Held => ({
  clp: a.clp + b.clp,
  usd: a.usd + b.usd,
  brl: a.brl + b.brl,
  tarjeta: a.tarjeta + b.tarjeta,
  vouchers: a.vouchers + b.vouchers,
})

/** Counts an amount in the fewest pieces; fewer than ten pesos have no coin. */
function piecesOf(notes: readonly number[], amount: number) {
  let rest = amount
  const pieces: Record<string, number> = {}
  for (const note of notes) {
    const many = Math.floor(rest / note)
    if (many > 0) pieces[note] = many
    rest -= many * note
  }
  return pieces
}

const arqueoOf = ({ clp, usd, brl, tarjeta, vouchers }: Held) => ({
  clp: piecesOf(NOTES.clp, clp),
  usd: piecesOf(NOTES.usd, Math.round(usd * 100)),
  brl: piecesOf(NOTES.brl, Math.round(brl * 100)),
  vouchers,
  sumaVouchers: tarjeta,
})

type Settled = ReturnType<typeof createRendiciones>

/** Returns what the guide of each settled route holds of it; finance where it has no guide. */
function heldOf(rutas: readonly DemoRuta[], { rendiciones, detalles, gastos }: Settled) {
  const rutaOf = new Map(rendiciones.map(({ id, ruta_id }) => [id, ruta_id]))
  const held = new Map<number, Held & { details: number }>()
  const add = (rendicionId: number, more: Partial<Held>, details = 0) => {
    const ruta = rutaOf.get(rendicionId) ?? 0
    const before = held.get(ruta) ?? { ...NOTHING, details: 0 }
    held.set(ruta, { ...plus(before, { ...NOTHING, ...more }), details: before.details + details })
  }
  for (const d of detalles)
    add(
      d.rendicion_id,
      {
        clp: d.valor_efectivo - d.vuelto,
        usd: Number(d.valor_usd),
        brl: Number(d.valor_real),
        tarjeta: d.valor_tarjeta,
        vouchers: d.valor_tarjeta > 0 ? 1 : 0,
      },
      1,
    )
  for (const g of gastos.filter(({ de_caja }) => !de_caja))
    add(g.rendicion_id, { clp: -(g.peaje_valor + g.ticket_valor + g.otro1_valor + g.otro2_valor) })
  return rutas.flatMap(({ row, dia, reservas }) => {
    const own = held.get(row.id)
    const isSettled = own?.details === reservas.filter(isCollected).length
    return own && isSettled ? [{ rutaId: row.id, guia: row.guia_id ?? FINANZAS.id, dia, own }] : []
  })
}

interface Group {
  guia: number
  dia: number
  rutas: number[]
  sum: Held
}

/** Groups the routes of each guide by day; days whose expenses are more than their cash go with the next ones. */
function groupsOf(routes: ReturnType<typeof heldOf>, first: number) {
  const groups: Group[] = []
  const open = new Map<number, Group & { since: number }>()
  for (const { rutaId, guia, dia, own } of routes.toSorted((a, b) => a.dia - b.dia)) {
    if (dia < first) continue
    const last = open.get(guia)
    const isOpen = last && (last.dia === dia || (last.sum.clp < 0 && dia - last.since < KEEPS))
    const group = isOpen ? last : { guia, dia, since: dia, rutas: [], sum: NOTHING }
    if (group !== last) groups.push(group)
    Object.assign(group, { dia, rutas: [...group.rutas, rutaId], sum: plus(group.sum, own) })
    open.set(guia, group)
  }
  return groups
}

/** Returns the first day whose handovers are kept here. */
const keptFrom = ({ first, today }: Calendar) =>
  today - first > A_LONG_TIME ? first : today - KEPT_FOR + 1

/** Returns the handovers that are kept: received, some with a difference; the last days' wait; one withdrawn. */
export function createEntregas(
  random: Random,
  calendar: Calendar,
  rutas: readonly DemoRuta[],
  settled: Settled,
  usuarios: readonly DemoUsuario[],
) {
  const first = keptFrom(calendar)
  const entregas: { usuario_id: number }[] = []
  const entregaRutas: object[] = []
  /** Rows of the history, with the columns of those of reservations. */
  const historia: { at: number; row: object }[] = []
  const names = new Map(usuarios.map(({ id, nombre }) => [id, nombre]))
  const add = (group: Group, estado: 'declarada' | 'recibida' | 'anulada') => {
    const { guia, dia, sum } = group
    const receiver = guia === FINANZAS.id ? GERENCIA.id : FINANZAS.id
    const id = 100 + entregas.length
    const isWaiting = estado === 'declarada'
    const evening = dia === calendar.today - 1
    const declared = evening ? dia * 1440 + 20 * 60 + 50 : (dia + 1) * 1440 + 17 * 60 + 30
    const missing = sum.clp > 10_000 && random.chance(0.12) ? random.pick([1_000, 2_000]) : 0
    const counted = { ...sum, clp: Math.max(0, Math.floor((sum.clp - missing) / 10) * 10) }
    const { vouchers: _, ...esperado } = sum
    const isRounded = !isWaiting && missing === 0 && sum.clp > 0
    const motivo = !isWaiting && missing > 0 ? random.pick(REASONS) : ''
    const entrega = {
      id,
      usuario_id: guia,
      estado,
      declarado: arqueoOf({ ...sum, clp: Math.max(0, sum.clp) }),
      contado: isWaiting ? null : arqueoOf(counted),
      contado_clp: isWaiting ? 0 : counted.clp,
      contado_usd: isWaiting ? 0 : counted.usd,
      contado_brl: isWaiting ? 0 : counted.brl,
      esperado: isWaiting ? null : esperado,
      declarada: calendar.stamp(declared),
      recibida: isWaiting ? null : calendar.stamp(declared + 30),
      fecha: isWaiting ? null : calendar.dayOf(declared),
      recibida_por: isWaiting ? null : receiver,
      motivo,
      redondeo: isRounded ? counted.clp - sum.clp : 0,
      version: { declarada: 1, recibida: 2, anulada: 3 }[estado],
    }
    entregas.push(entrega)
    const vigente = estado !== 'anulada'
    for (const ruta_id of group.rutas)
      entregaRutas.push({ entrega_id: id, ruta_id, usuario_id: guia, vigente })
    const note = (at: number, verbo: string, quien: number, why: string) =>
      historia.push({
        at,
        row: {
          momento: calendar.stamp(at),
          entidad: 'entrega',
          entidad_id: String(id),
          accion: verbo === 'declarar' ? 'INSERT' : 'UPDATE',
          verbo,
          usuario_id: quien,
          nombre_usuario: names.get(quien) ?? '',
          motivo: why,
          cambios: [],
          nombre_pasajero: null,
          nombre_excursion: null,
          fecha_excursion: null,
          hotel_id: null,
          creador_id: null,
        },
      })
    note(declared, 'declarar', guia, '')
    if (!isWaiting) note(declared + 30, 'recibir', receiver, motivo)
    if (estado === 'anulada') note(declared + 40, 'anular', receiver, 'SE CONTÓ LA DE OTRO GUÍA')
  }
  for (const group of groupsOf(heldOf(rutas, settled), first)) {
    const isNew = group.dia >= calendar.today - NEW
    const waits = WAITS.get(group.guia)
    if (waits !== undefined && group.dia >= calendar.today - waits) continue
    if (entregas.length === 0 && !isNew) add(group, 'anulada')
    add(group, isNew ? 'declarada' : 'recibida')
  }
  const people = new Set(entregas.map(({ usuario_id }) => usuario_id))
  const guias = [...people].filter((id) => id !== FINANZAS.id)
  return { entregas, entregaRutas, historia, guias, kept: calendar.day(first) }
}

/** Floats of the guides for their expenses, and one of a driver that was partly given back. */
export function createFondos(calendar: Calendar, guias: readonly number[]) {
  const fondo = (quien: number, dia: number, monto: number, motivo: string) => ({
    tipo: 'fondo',
    usuario_id: quien,
    moneda: 'CLP',
    monto,
    motivo,
    autor_id: FINANZAS.id,
    momento: calendar.stamp(dia * 1440 + 9 * 60),
    fecha: calendar.day(dia),
  })
  const driver = demoUser('conductor').id
  return [
    ...guias.map((id) => fondo(id, calendar.today - KEPT_FOR, 200_000, 'GASTOS DE RUTA')),
    fondo(driver, calendar.today - 8, 80_000, 'PETRÓLEO Y PEAJES'),
    fondo(driver, calendar.today - 3, -55_000, 'DEVUELVE LO QUE NO USÓ'),
  ]
}

/** Adds an expense, an hour later, to three routes whose money was not handed over yet. */
export const addGastosExtra = (client: pg.PoolClient, { stamp, now }: Calendar) =>
  client.query(
    `insert into gasto_extra (rendicion_id, usuario_id, nombre, valor, creado)
     select x.rendicion_id, x.usuario_id, (array['PEAJE DE VUELTA', 'NEUMÁTICO PINCHADO', 'AGUA'])[x.n],
       (array[3500, 18000, 6000])[x.n], x.creado + interval '1 hour'
     from (
       select ga.*, row_number() over (order by ga.creado desc, ga.id desc) as n
       from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id
       where not exists (select from entrega_ruta er where er.ruta_id = re.ruta_id)
         and ga.creado + interval '1 hour' < $1::timestamptz) x
     where x.n <= 3 order by x.n`,
    [stamp(now)],
  )

/** Closes what was collected before handovers were kept, as the upgrade of an installation does. */
export const openAccounts = (client: pg.PoolClient, kept: string) =>
  client.query(
    `insert into movimiento_persona (tipo, usuario_id, moneda, monto, motivo, fecha, momento)
     select 'apertura', c.usuario_id, p.moneda, -sum(p.monto), 'Entregado antes de llevar las entregas aquí',
       $1::date - 1, $1::date + time '08:00'
     from causa_ruta r join ruta ru on ru.id = r.ruta_id join asiento a using (causa, causa_id)
       join apunte p on p.asiento_id = a.id join cuenta c on c.id = p.cuenta_id and c.tipo = 'persona'
     where ru.fecha < $1::date group by 2, 3 having sum(p.monto) <> 0 order by 2, 3`,
    [kept],
  )
