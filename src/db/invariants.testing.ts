import type pg from 'pg'
import { HELD } from './held.testing.ts'

/** Each statement finds the rows that break a rule which no constraint checks. `$1` is the operator's today. */
const INVARIANTS: Record<string, string> = {
  'a reservation on a route is active, and of the route’s day and excursion': `
    select r.id from reserva r join ruta ru on ru.id = r.ruta_id
    where (r.fecha, r.excursion_id) is distinct from (ru.fecha, ru.excursion_id) or r.habilitado = 0 or r.noshow = 1`,
  'a settled reservation is active, and on the route of its settlement': `
    select r.id from reserva r join detalle_rendicion d on d.reserva_id = r.id join rendicion re on re.id = d.rendicion_id
    where r.habilitado = 0 or r.noshow = 1 or r.ruta_id is distinct from re.ruta_id`,
  'a receipt that a detail has was taken, and is of that settlement': `
    select c.id from comprobante c join detalle_rendicion d on d.comprobante_id = c.id
    where c.usado is null or c.rendicion_id is distinct from d.rendicion_id`,
  'a receipt of a line was taken, and its route has expenses': `
    select c.id from comprobante c left join gasto_rendicion ga on ga.rendicion_id = c.rendicion_id
    where c.gasto is not null and (c.usado is null or ga.id is null)`,
  'a route that is known to be settled is': `
    select ru.id from ruta ru where ru.cerrada and (ru.fecha > $1::date + 1 or exists (
      select from reserva r where r.ruta_id = ru.id and r.tipo_cobro_id in (1, 4)
        and not exists (select from detalle_rendicion d where d.reserva_id = r.id)))`,
  'versions of a hoja de ruta are numbered without a gap': `
    select ruta_id as id from hoja_version group by 1 having max(version) <> count(*)`,
  'a reservation is not put above the seats of a strict cupo': `
    select h.entidad_id as id from historial h
      join reserva r on r.id::text = h.entidad_id and r.habilitado = 1 and r.noshow = 0
      join excursion e on e.id = r.excursion_id and e.cupo_estricto and e.version = 1
      join cupo c on c.excursion_id = r.excursion_id and c.fecha = r.fecha and c.version = 1
      join historial d on d.entidad = 'cupo' and d.entidad_id = c.id::text and d.accion = 'INSERT' and d.momento < h.momento
    where h.entidad = 'reserva' and h.accion = 'INSERT'
      and (select count(distinct ru.hora) from ruta ru where ru.fecha = r.fecha and ru.excursion_id = e.id) <= 1
      and (select count(*) from historial x where x.entidad = 'ruta' and x.verbo <> 'agregar' and x.cambios @? '$[*] ? (@.campo == "hora")') = 0
      and (select sum(o.cantidad_adultos + o.cantidad_child) from reserva o
        where o.fecha = r.fecha and o.excursion_id = e.id and o.habilitado = 1 and o.noshow = 0) > c.lugares * (1 + cardinality(e.otras_salidas))
      and not exists (select from reserva o where o.fecha = r.fecha and o.excursion_id = e.id and not exists (
        select from historial oh where oh.entidad = 'reserva' and oh.entidad_id = o.id::text and oh.accion = 'INSERT'
          and oh.momento > d.momento))`,
  'what was kept of refunds is known by the reservation': `
    select r.id from reserva r left join (
      select d.reserva_id, sum(greatest(d.valor_efectivo - d.devuelto_efectivo - d.vuelto + d.vuelto_devuelto
          + d.valor_tarjeta - d.devuelto_tarjeta + round((d.valor_usd - d.devuelto_usd) * coalesce(re.dolar, 0)
            + (d.valor_real - d.devuelto_real) * coalesce(re.real, 0)), 0)) as kept
      from detalle_revertido d join rendicion re on re.id = d.rendicion_id where d.tipo = 'devolucion' group by 1) d
      on d.reserva_id = r.id
    where r.conservado <> least(coalesce(d.kept, 0), 99999999)`,
  'who came of a party is at most all of it, and the rest is missing': `
    select a.reserva_id as id from abordaje a join reserva r on r.id = a.reserva_id
    where a.vinieron < 0 or a.vinieron > r.cantidad_adultos + r.cantidad_child
      or a.faltan <> coalesce(r.cantidad_adultos + r.cantidad_child - a.vinieron, 0)`,
  'who came is said of no annulled reservation and no no-show': `
    select h.entidad_id as id from historial h join lateral (
      select verbo from historial u where u.entidad = 'reserva' and u.entidad_id = h.entidad_id and u.id < h.id
        and u.verbo in ('anular', 'restaurar', 'noshow', 'quitarNoshow') order by u.id desc limit 1) u on true
    where h.entidad = 'reserva' and h.verbo = 'abordar' and u.verbo in ('anular', 'noshow')`,
  'a commission waits for approval only above its tariff': `
    select id from reserva where comision_tope >= comision`,
  'a charge waits for approval only where nobody collects it': `
    select id from reserva where cobro_por_aprobar = 1 and tipo_cobro_id <> 3 and abono < total`,
  'the ledger holds what its rows are worth': `select causa || ' ' || causa_id as id from descuadre`,
  'kept balances, pending lines and routes to hand over are those of the entries': `
    select que || ' ' || cual as id from saldo_errado`,
  'what a person collected is handed over, held or a difference': `
    select "usuarioId" || ' ' || moneda || ' ' || resto as id from (${HELD}) h where resto <> 0`,
  'no more of a float comes back than was given': `
    select usuario_id || ' ' || moneda as id from movimiento_persona where tipo = 'fondo'
    group by usuario_id, moneda having sum(monto) < 0`,
  'a route is free where its handover was withdrawn, and only there': `
    select er.entrega_id as id from entrega_ruta er join entrega e on e.id = er.entrega_id
    where er.vigente <> (e.estado <> 'anulada')`,
  'each entry of the ledger sums to zero': `
    select asiento_id as id from apunte group by asiento_id, moneda having sum(monto) <> 0`,
  'a payment counts once as expense and once from the caja or the bank': `
    select p.id from pago_guia p left join (asiento a join apunte x on x.asiento_id = a.id join cuenta c on c.id = x.cuenta_id
      and c.tipo in ('caja', 'banco')) on a.causa = 'pago_guia' and a.causa_id = p.id
    group by p.id having coalesce(sum(x.monto), 0) <> case when p.anulado then 0 else -p.liquido end`,
  'a payment of an account is worth its lines, and only what was annulled is paid again': `
    select p.id from pago_cuenta p join pago_linea l on l.pago_id = p.id
    group by p.id having sum(case l.clase when 'comision' then l.monto else -l.monto end) <> p.monto
      or bool_or(l.vigente = p.anulado)`,
  'a movement of the petty cash that takes another back is its opposite': `
    select a.id from caja_chica a join caja_chica b on b.id = a.reversa_de
    where (a.ingreso, a.egreso) is distinct from (b.egreso, b.ingreso)`,
  'a kept key has its answer': `
    select c.usuario_id as id from clave_idempotencia c where c.respuesta is null`,
  'a version for each change that the history tells, and one to begin with': `
    select h.entidad || ' ' || h.entidad_id as id
    from (select entidad, entidad_id, 1 + count(*) filter (where accion <> 'INSERT') as versions
          from historial where verbo not in ('emitirHoja', 'recibirHoja', 'tarde', 'abordar', 'documentar', 'revocarEnlaces') group by 1, 2) h
    join (${[
      'reserva',
      'ruta',
      'detalle_rendicion',
      'gasto_rendicion',
      'gasto_extra',
      'hotel',
      'excursion',
      'moneda',
      'recordatorio',
      'cupo',
      'pauta',
      'ausencia',
      'pago_guia',
      'entrega',
      'tarifa',
    ]
      .map((table) => `select '${table}' as entidad, id::text as entidad_id, version from ${table}`)
      .join(' union all ')}) t using (entidad, entidad_id)
    where t.version <> h.versions`,
  'what was taken and never removed is there, and what was removed is not': `
    select h.entidad || ' ' || h.entidad_id as id
    from (select entidad, entidad_id, bool_or(accion = 'INSERT') as taken, bool_or(verbo = 'eliminar') as removed
          from historial group by 1, 2) h
    left join (${[
      'reserva',
      'ruta',
      'caja_chica',
      'hotel',
      'excursion',
      'recepcionista',
      'canal_venta',
      'moneda',
      'recordatorio',
    ]
      .map((table) => `select '${table}' as entidad, id::text as entidad_id from ${table}`)
      .join(' union all ')}) t using (entidad, entidad_id)
    where h.entidad in ('reserva', 'ruta', 'caja_chica', 'hotel', 'excursion', 'recepcionista', 'canal_venta', 'moneda', 'recordatorio')
      and (t.entidad_id is null) <> h.removed and (h.taken or h.removed)`,
  'a reservation is in the state that its history left it in': `
    select r.id from reserva r join lateral (
      select verbo from historial h where h.entidad = 'reserva' and h.entidad_id = r.id::text
        and h.verbo in ('anular', 'restaurar', 'noshow', 'quitarNoshow') order by h.momento desc, h.id desc limit 1) u on true
    where (u.verbo = 'anular') <> (r.habilitado = 0) or (u.verbo = 'noshow') <> (r.noshow = 1)`,
}

export async function broken(pool: pg.Pool, today: string): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(INVARIANTS)) {
    const used = text.includes('$1') ? [today] : []
    const { rows } = await pool.query<{ id: unknown }>(text, used)
    if (rows.length > 0) found.push(`${what}: not ${rows.slice(0, 5).map(({ id }) => id)}`)
  }
  return found
}
