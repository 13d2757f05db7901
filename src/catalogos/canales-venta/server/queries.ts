import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { CanalVenta, canalesVenta, EdicionCanalVenta } from '../contract.ts'

type Call = Ctx<typeof canalesVenta.getAll | typeof canalesVenta.get>

/** Returns whole rows for scope A, otherwise the fields of a selector, enabled rows only. */
export const listCanalesVenta = (call: Call) => listOrFind(call, listingOf(call))

const listingOf = ({ scope }: Call): Listing => ({
  select: scope === 'A' ? WHOLE : TO_PICK,
  values: [],
})

const TO_PICK = `select id, nombre from canal_venta where id >= ${FIRST_ID} and habilitado = 1`
const WHOLE = `select id, nombre, valor, habilitado, version from canal_venta where id >= ${FIRST_ID}`

type Row = Required<CanalVenta>
type Fields = Omit<EdicionCanalVenta, 'id'>

const columnsOf = ({ nombre, habilitado }: Fields) => ({ nombre, habilitado })

export const catalog = catalogTable<Row, Fields>({
  entity: 'canal_venta',
  name: 'el canal de venta',
  feminine: false,
  select: WHOLE,
  columnsOf,
  usedBy: { reservas: 'reserva', tarifas: 'tarifa' },
  told: ({ nombre, habilitado }) => ({ nombre, habilitado }),
  taken: { canal_venta_nombre: ['nombre', 'Ya existe un canal de venta con ese nombre'] },
})
