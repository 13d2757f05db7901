import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { CanalVenta, canalesVenta, EdicionCanalVenta } from '../contract.ts'

type Call = Ctx<typeof canalesVenta.getAll | typeof canalesVenta.get>

/** Returns whole rows for scope A, otherwise the fields of a selector, enabled rows only. */
export const listCanalesVenta = (call: Call) => listOrFind(call, listingOf(call))

const listingOf = ({ scope }: Call): Listing => ({
  ...(scope === 'A' ? { select: WHOLE, optional: OPTIONAL } : { select: TO_PICK }),
  values: [],
})

/** Left out while it is no. */
const OPTIONAL = ['portal']

const TO_PICK = `select id, nombre from canal_venta where id >= ${FIRST_ID} and habilitado = 1`
const WHOLE = `select id, nombre, valor, habilitado, nullif(portal, false) as portal, version from canal_venta where id >= ${FIRST_ID}`

type Row = Required<Omit<CanalVenta, 'portal'>> & Pick<CanalVenta, 'portal'>
type Fields = Omit<EdicionCanalVenta, 'id'>

const columnsOf = ({ nombre, habilitado, portal }: Fields) => ({ nombre, habilitado, portal })

export const catalog = catalogTable<Row, Fields>({
  entity: 'canal_venta',
  name: 'el canal de venta',
  feminine: false,
  select: WHOLE,
  columnsOf,
  usedBy: { reservas: 'reserva', tarifas: 'tarifa', llaves: 'llave', apartados: 'apartado' },
  optional: OPTIONAL,
  told: ({ nombre, habilitado, portal }) => ({
    nombre,
    habilitado,
    ...(portal && { portal: 'Sí' }),
  }),
  taken: { canal_venta_nombre: ['nombre', 'Ya existe un canal de venta con ese nombre'] },
})
