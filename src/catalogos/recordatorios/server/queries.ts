import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { listOrFind } from '#lib/server/listing.ts'
import type { EdicionRecordatorio, Recordatorio, recordatorios } from '../contract.ts'

export const listRecordatorios = (
  call: Ctx<typeof recordatorios.getAll | typeof recordatorios.get>,
) => listOrFind(call, { select: ROWS, values: [] })

const ROWS = `select id, mensaje, to_char(hora, 'HH24:MI') as hora, version from recordatorio where id >= ${FIRST_ID}`

type Fields = Omit<EdicionRecordatorio, 'id'>

export const catalog = catalogTable<Recordatorio, Fields>({
  entity: 'recordatorio',
  name: 'el recordatorio',
  feminine: false,
  select: ROWS,
  columnsOf: ({ mensaje, hora }) => ({ mensaje, hora }),
  told: ({ mensaje, hora }) => ({ mensaje, hora }),
})
