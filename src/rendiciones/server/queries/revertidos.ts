import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { DetalleRevertido } from '../../contract/rendicion.ts'
import type { rendiciones } from '../../contract.ts'
import type { Pago } from '../../rules.ts'
import { isReadable } from './rendicion-reach.ts'
import { readJson } from './rendicion-row.ts'

const REVERTIDO_ROWS = sql`
  select d.id, d.rendicion_id as "rendicionId", d.reserva_id as "reservaId", d.usuario_id as "usuarioId", d.esperado,
    d.valor_efectivo as "valorEfectivo", d.valor_tarjeta as "valorTarjeta", d.valor_usd as "valorUsd",
    d.valor_real as "valorReal", d.comentario, '/v1/rendicion/comprobante/' || d.comprobante_id as "urlComprobante",
    d.creado, d.version, nullif(d.vuelto, 0) as vuelto, d.motivo_cero as "motivoCero",
    nullif(d.autorizacion, '') as autorizacion, nullif(d.anticipado, false) as anticipado, r.nombre_pasajero as "nombrePasajero", d.tipo, d.motivo,
    (select u.nombre from usuario u where u.id = d.revertido_por) as autor, d.revertido,
    json_build_object('valorEfectivo', d.devuelto_efectivo, 'valorTarjeta', d.devuelto_tarjeta,
      'valorUsd', d.devuelto_usd, 'valorReal', d.devuelto_real) as devuelto,
    nullif(d.vuelto_devuelto, 0) as "vueltoDevuelto", nullif(d.de_caja, false) as "deCaja",
    nullif(d.cobro_de_caja, false) as "cobroDeCaja",
    (select u.nombre from usuario u where u.id = d.pagado_por and d.pagado_por <> d.revertido_por) as "pagadoPor",
    case when d.tipo = 'devolucion' then d.fecha end as fecha
  from detalle_revertido d join reserva r on r.id = d.reserva_id`

/** Returns the undone details of a settlement that the caller reads, oldest first. */
export const listRevertidos = (call: Ctx<typeof rendiciones.getRevertidos>) =>
  readJson<DetalleRevertido>(
    call.db,
    sql`${REVERTIDO_ROWS} where d.rendicion_id = ${call.query.rendicionId} and exists (
      select from rendicion re join ruta ru on ru.id = re.ruta_id
      where re.id = d.rendicion_id and ${isReadable(call, sql`d.usuario_id`)}) order by d.revertido, d.id`,
  )

/** Returns an undone detail that exists. */
export async function readRevertido(db: Kysely<DB>, id: number): Promise<DetalleRevertido> {
  const [revertido] = await readJson<DetalleRevertido>(
    db,
    sql`${REVERTIDO_ROWS} where d.id = ${id}`,
  )
  if (!revertido) throw new Error('undone details are never removed')
  return revertido
}

interface Reversal {
  readonly tipo: DetalleRevertido['tipo']
  readonly motivo: string
  readonly autorId: number
  readonly deCaja: boolean
  readonly pagadoPor: number | null
  readonly fecha: string
  readonly devuelto: Pago
  readonly vueltoDevuelto: number
}

/** Moves a locked detail to the undone ones, in one statement: the ledger posts only the difference. */
export const moveToRevertidos = (
  db: Transaction<DB>,
  id: number,
  { tipo, motivo, autorId, deCaja, pagadoPor, fecha, devuelto, vueltoDevuelto }: Reversal,
) =>
  sql`with gone as (delete from detalle_rendicion where id = ${id} returning *)
    insert into detalle_revertido (id, rendicion_id, reserva_id, usuario_id, esperado, valor_efectivo, valor_tarjeta,
      valor_usd, valor_real, vuelto, comentario, comprobante_id, creado, version, tipo, motivo, revertido_por, de_caja,
      devuelto_efectivo, devuelto_tarjeta, devuelto_usd, devuelto_real, vuelto_devuelto, motivo_cero, anticipado,
      cobro_de_caja, pagado_por, fecha, autorizacion)
    select id, rendicion_id, reserva_id, usuario_id, esperado, valor_efectivo, valor_tarjeta, valor_usd, valor_real,
      vuelto, comentario, comprobante_id, creado, version + 1, ${tipo}, ${motivo}, ${autorId}, ${deCaja},
      ${devuelto.valorEfectivo}, ${devuelto.valorTarjeta}, ${String(devuelto.valorUsd)}::divisa,
      ${String(devuelto.valorReal)}::divisa, ${vueltoDevuelto}, motivo_cero, anticipado,
      de_caja, ${pagadoPor}::int, ${fecha}::date, autorizacion
    from gone`.execute(db)
