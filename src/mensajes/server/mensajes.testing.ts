import { createHash } from 'node:crypto'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Avisar, Preparado } from '../contract/told.ts'
import { mensajes } from '../contract.ts'
import { type QueueHouse, sendQueue } from './jobs/send-queue.ts'
import { type Smtp, startSmtp } from './smtp.testing.ts'

export const HOY = '2026-11-21'
export const MANANA = '2026-11-22'

export interface Casa {
  readonly casa: TestApp
  readonly m: Muestra
  readonly ana: Persona
  readonly smtp: Smtp
  readonly house: QueueHouse
  /** Sends what waits, at a moment of the operator's clock in UTC; noon if not said. */
  send(at?: string): Promise<number>
  close(): Promise<void>
}

/** Starts the product with a mail server on this machine. */
export async function mailHouse(more: Partial<QueueHouse['settings']> = {}): Promise<Casa> {
  const smtp = await startSmtp()
  const settings = {
    mail: { url: smtp.url, from: 'reservas@ejemplo.cl' },
    publicOrigin: 'https://reservas.ejemplo.cl',
    timeZone: 'America/Santiago',
    quietHours: ['22:00', '07:00'] as const,
    pickupWindow: 20,
    noticeDays: 1,
    secretKey: createHash('sha256').update('clave').digest(),
    ...more,
  }
  const casa = await testApp({ today: HOY, settings })
  const operator = {
    ...{ name: 'Travesía', logo: '', phone: '56955551234', email: 'hola@ejemplo.cl' },
    ...{ voucherFooter: '', voucherPolicy: '', voucherFooterPt: '', voucherPolicyPt: '' },
  }
  const house: QueueHouse = {
    db: casa.db,
    settings: { ...settings, operator, demonstration: false },
    clock: () => new Date(`${HOY}T15:00:00Z`),
    patience: 400,
  }
  return {
    casa,
    m: await muestra(casa),
    ana: await casa.persona('LCR', { nombre: 'ANA ROJAS' }),
    smtp,
    house,
    send: (at = `${HOY}T15:00:00Z`) => sendQueue({ ...house, clock: () => new Date(at) }),
    close: async () => {
      await casa.close()
      await smtp.close()
    },
  }
}

let serial = 0
/** Sells one reservation of tomorrow. Each passenger has an address of their own. */
export async function sell({ casa, m, ana }: Casa, more: Parameters<typeof save>[3][number] = {}) {
  const n = ++serial
  const [id = 0] = await save(casa, m, ana.id, [
    {
      fecha: MANANA,
      hora: '08:30:00',
      nombre_pasajero: `PASAJERO ${n}`,
      email: `p${n}@correo.cl`,
      ...more,
    },
  ])
  return id
}

export async function prepare(quien: Persona, reservaIds: number[], motivo: Avisar['motivo'] = {}) {
  return quien.call(mensajes.preparar, { body: { reservaIds, motivo, textos: true } })
}

export const grupoOf = ({ reservaIds, contenido, tras }: Preparado) => ({
  reservaIds,
  contenido,
  tras,
})

/** Prepares and tells. */
export async function tell(
  quien: Persona,
  reservaIds: number[],
  canal: Avisar['canal'] = 'correo',
  more: Partial<Avisar> = {},
) {
  const { data } = await prepare(quien, reservaIds, more.motivo)
  return quien.call(mensajes.avisar, { body: { canal, grupos: data.map(grupoOf), ...more } })
}

export const mensajesOf = ({ casa }: Casa, reservaId: number) =>
  casa.db
    .selectFrom('mensaje as m')
    .innerJoin('mensaje_reserva as x', 'x.mensaje_id', 'm.id')
    .select([
      'm.id',
      'm.clase',
      'm.canal',
      'm.estado',
      'm.intentos',
      'm.error',
      'm.proximo',
      'm.tras',
    ])
    .where('x.reserva_id', '=', reservaId)
    .orderBy('m.id')
    .execute()
