import type { ToldParts } from '#reservas/web/parts/told-slots.tsx'

/** Parts of later areas in the screens of reservations and routes, each loaded where it is first shown. */
export const toldParts: ToldParts = {
  ficha: {},

  chosen: {},

  ruta: {},
}
