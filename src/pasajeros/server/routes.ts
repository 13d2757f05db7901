import * as z from 'zod/mini'
import { type Ctx, routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Ficha, Hallada } from '../contract/ficha.ts'
import { pasajeros } from '../contract.ts'
import { dayBefore } from '../rules.ts'
import { anonimizarPasajero } from './commands/anonimizar.ts'
import { bloquearPasajero } from './commands/bloquear.ts'
import { desbloquearPasajero } from './commands/desbloquear.ts'
import { readFicha } from './queries/ficha.ts'
import { countVencidas } from './queries/retencion.ts'
import { searchPasajeros } from './queries/search-pasajeros.ts'

const cuantas = z.object({ reservas: z.int() })

const ficha = ({ db, settings, body }: Ctx<typeof pasajeros.ficha>) =>
  readFicha({ db, zona: settings.timeZone }, body.reservaIds)

async function retencion({ db, settings, now }: Ctx<typeof pasajeros.retencion>) {
  const { retentionMonths: meses, accessRecordMonths: accesosMeses } = settings
  if (meses === null) return { meses, antesDe: null, anios: [], accesosMeses }
  const dia = dayBefore(now().day, meses)
  return { meses, antesDe: dia, anios: await countVencidas(db, dia), accesosMeses }
}

export const routes = routesOf(pasajeros, {
  buscar: {
    summary: 'Reservations by a passenger’s name, telephone or e-mail, the removed ones too',
    data: z.object({ reservas: z.array(Hallada), completa: z.boolean() }),
    run: ({ db, body }) => searchPasajeros(db, body.texto),
  },
  ficha: {
    summary:
      'Everything held of a passenger in these reservations; `formato` says that it is taken away',
    data: Ficha,
    run: ficha,
  },
  bloquear: {
    summary: 'Sets the passenger’s data aside: nobody else sees or uses them',
    data: cuantas,
    run: command(bloquearPasajero),
  },
  desbloquear: {
    summary: 'Puts blocked data back',
    data: cuantas,
    run: command(desbloquearPasajero),
  },
  anonimizar: {
    summary: 'Forgets the passenger for good, in reservations, history and receipts; amounts stay',
    data: z.object({ reservas: z.int(), recibos: z.int() }),
    run: anonimizarPasajero,
  },
  retencion: {
    summary: 'What the retention setting would anonymise today, by year',
    data: z.object({
      meses: z.nullable(z.int()),
      antesDe: z.nullable(z.string()),
      anios: z.array(z.object({ anio: z.int(), reservas: z.int() })),
      accesosMeses: z.int(),
    }),
    run: retencion,
  },
})
