import { lazy } from 'react'
import type { ToldParts } from '#reservas/web/parts/told-slots.tsx'

const contingencia = () => import('#contingencias/web/parts/contingencia-buttons.tsx')

/** Parts of later areas in the screens of reservations and routes, each loaded where it is first shown. */
export const toldParts: ToldParts = {
  ficha: {
    avisos: lazy(async () => ({
      default: (await import('#mensajes/web/parts/ficha-avisos.tsx')).FichaAvisos,
    })),
    peticiones: lazy(async () => ({
      default: (await import('#mensajes/web/ficha-peticiones.tsx')).FichaPeticiones,
    })),
  },

  chosen: {
    avisar: lazy(async () => ({
      default: (await import('#mensajes/web/parts/avisar-chosen.tsx')).AvisarChosen,
    })),
    contingencia: lazy(async () => ({ default: (await contingencia()).ChosenContingencia })),
  },

  dia: {
    avisos: lazy(async () => ({
      default: (await import('#mensajes/web/parts/day-avisos.tsx')).DayAvisos,
    })),
    contingencia: lazy(async () => ({ default: (await contingencia()).DayContingencia })),
  },
}
