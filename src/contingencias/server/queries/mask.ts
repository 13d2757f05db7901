import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

type Tx = Transaction<DB>

/** Note of a refund that was taken out. */
export interface NotaDeDevolucion {
  readonly id: number
  readonly nota: string
}

/** Notes that somebody wrote; those of an abono are the product's own. */
export const lockNotas = (db: Tx, reservaId: number): Promise<NotaDeDevolucion[]> =>
  db
    .selectFrom('devolucion')
    .select(['id', 'nota'])
    .where('reserva_id', '=', reservaId)
    .where('clase', '<>', 'abono')
    .orderBy('id')
    .forUpdate()
    .execute()

export const writeNota = (db: Tx, { id, nota }: NotaDeDevolucion) =>
  db.updateTable('devolucion').set({ nota }).where('id', '=', id).execute()

/** Reason why a contingencia `id` refused a reservation. */
export interface RazonDePaso {
  readonly id: number
  readonly razon: string
}

export const lockRazones = (db: Tx, reservaId: number): Promise<RazonDePaso[]> =>
  db
    .selectFrom('contingencia_reserva')
    .select(['contingencia_id as id', 'razon'])
    .where('reserva_id', '=', reservaId)
    .orderBy('contingencia_id')
    .forUpdate()
    .execute()

export const writeRazon = (db: Tx, reservaId: number, { id, razon }: RazonDePaso) =>
  db
    .updateTable('contingencia_reserva')
    .set({ razon })
    .where('contingencia_id', '=', id)
    .where('reserva_id', '=', reservaId)
    .execute()

/** Texts of a whole contingencia. */
export interface TextsOfContingencia {
  readonly motivo: string
  readonly paraPasajero: string
  /** Left out of what earlier versions took out. */
  readonly paraPasajeroEn?: string
  readonly paraPasajeroPt?: string
}

/** Returns the texts of a contingencia of one reservation: they are about its passenger. Undefined for one of many. */
export const lockTextsOfOne = (db: Tx, id: number): Promise<TextsOfContingencia | undefined> =>
  db
    .selectFrom('contingencia')
    .select([
      'motivo',
      'para_pasajero as paraPasajero',
      'para_pasajero_en as paraPasajeroEn',
      'para_pasajero_pt as paraPasajeroPt',
    ])
    .where('id', '=', id)
    .where(
      sql<boolean>`(select count(*) from contingencia_reserva cr where cr.contingencia_id = ${id}) = 1`,
    )
    .forUpdate()
    .executeTakeFirst()

export const writeTexts = (db: Tx, id: number, texts: TextsOfContingencia) =>
  db
    .updateTable('contingencia')
    .set({
      motivo: texts.motivo,
      para_pasajero: texts.paraPasajero,
      para_pasajero_en: texts.paraPasajeroEn ?? '',
      para_pasajero_pt: texts.paraPasajeroPt ?? '',
    })
    .where('id', '=', id)
    .execute()
