import { joinWords } from '#lib/contract/spanish.ts'
import { readPausados } from '../queries/webhooks.ts'
import type { Asked, Found } from './found.ts'

export async function findWebhooks({ db }: Asked): Promise<Found[]> {
  const rows = await readPausados(db)
  if (rows.length === 0) return []
  return [
    {
      clave: 'webhook',
      causas: rows.map(({ id }) => String(id)),
      gravedad: 2,
      titulo: rows.length === 1 ? 'Un webhook en pausa' : `${rows.length} webhooks en pausa`,
      detalle: `${joinWords(rows.map(({ nombre }) => nombre))}: no aceptó nada en un día`,
      lugar: { to: '/webhooks' },
    },
  ]
}
