import type { Lists } from '#lib/web/export/work.ts'
import { fileColumns, type ListColumn } from '#lib/web/list/columns.ts'

const columnsOf = async (module: Promise<{ columns: readonly ListColumn<never>[] }>) =>
  fileColumns((await module).columns)

/** Columns of the lists that are exported as they arrive, by the path of their call. Loaded by the worker. */
export const lists: Lists = {
  '/v1/cuenta/getLibro': () => columnsOf(import('#cuentas/web/libro/libro-columns.ts')),
  '/v1/documento/getAll': () => columnsOf(import('#reservas/web/documentos/documentos-columns.ts')),
  '/v1/log/get': () => columnsOf(import('#reservas/web/historial/historial-columns.ts')),
  '/v1/reserva/getAll': () =>
    columnsOf(import('#reservas/web/buscar-reservas/reserva-list-columns.ts')),
  '/v1/reserva/getAllReservasAnuladas': () =>
    columnsOf(import('#reservas/web/reservas-anuladas/anuladas-columns.ts')),
  '/v1/ruta/getAll': () => columnsOf(import('#rutas/web/asignadas/asignadas-columns.ts')),
  '/v1/ruta/getRutasRendidas': () => columnsOf(import('#cuentas/web/rutas/rutas-columns.ts')),
}
