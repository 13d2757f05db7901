import type { Lists } from '#lib/web/export/work.ts'

/** Columns of the lists that are exported as they arrive, by the path of their call. Loaded by the worker. */
export const lists: Lists = {
  '/v1/log/get': async () =>
    (await import('#reservas/web/historial/historial-export.ts')).fileColumns,
  '/v1/reserva/getAll': async () =>
    (await import('#reservas/web/buscar-reservas/reserva-list-export.ts')).fileColumns,
  '/v1/reserva/getAllReservasAnuladas': async () =>
    (await import('#reservas/web/reservas-anuladas/anuladas-export.ts')).fileColumns,
  '/v1/ruta/getAll': async () => (await import('#rutas/web/asignadas/rutas-export.ts')).fileColumns,
  '/v1/ruta/getRutasRendidas': async () =>
    (await import('#cuentas/web/rutas/rendidas-export.ts')).fileColumns,
}
