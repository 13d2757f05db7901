import {
  type HistoryTexts,
  lockHistoryTexts,
  redactHistory,
  restoreHistory,
} from '#db/bookkeeping/history-texts.ts'
import { redactAnswers } from '#db/bookkeeping/kept-answers.ts'
import { MASCARAS, type Mascara } from '#reservas/contract/datos.ts'
import type { Protection } from '#reservas/server/steps/mask-reserva.ts'
import { devoluciones } from '../../contract.ts'
import {
  lockNotas,
  lockRazones,
  lockTextsOfOne,
  type NotaDeDevolucion,
  type RazonDePaso,
  type TextsOfContingencia,
  writeNota,
  writeRazon,
  writeTexts,
} from '../queries/mask.ts'

// Called by the protection of passengers, in its transaction with the reservation locked. Amounts never change.

interface StoredDevolucion extends NotaDeDevolucion {
  readonly historia: readonly HistoryTexts[]
}
interface StoredPaso extends RazonDePaso {
  readonly historia: readonly HistoryTexts[]
  readonly texts?: TextsOfContingencia
}

/** Texts taken out of contingencias and refunds of a reservation. Rows that earlier versions blocked have none. */
export interface StoredContingencias {
  devoluciones?: readonly StoredDevolucion[]
  contingencias?: readonly StoredPaso[]
}

/** Masks the notes of a reservation's refunds, why it was refused, and the texts of a contingencia of it alone. */
export async function maskContingencias(
  protection: Protection,
  reservaId: number,
  mascara: Mascara,
): Promise<Required<StoredContingencias>> {
  return {
    devoluciones: await maskDevoluciones(protection, reservaId, mascara),
    contingencias: await maskPasos(protection, reservaId, mascara),
  }
}

async function maskDevoluciones({ db }: Protection, reservaId: number, mascara: Mascara) {
  const { nombre: name, texto: text } = MASCARAS[mascara]
  const done: StoredDevolucion[] = []
  for (const one of await lockNotas(db, reservaId)) {
    const row = { entidad: 'devolucion', id: one.id } as const
    const historia = await lockHistoryTexts(db, row)
    await redactHistory(db, row, { name, text, fields: {} })
    const nota = one.nota && text
    await writeNota(db, { id: one.id, nota })
    const values = { nota, nombrePasajero: name }
    await redactAnswers(db, { calls: [devoluciones.hacer.key], at: [], id: one.id, values })
    done.push({ ...one, historia })
  }
  return done
}

async function maskPasos({ db }: Protection, reservaId: number, mascara: Mascara) {
  const { texto } = MASCARAS[mascara]
  const done: StoredPaso[] = []
  for (const { id, razon } of await lockRazones(db, reservaId)) {
    const texts = await lockTextsOfOne(db, id)
    const historia = (await lockHistoryTexts(db, { entidad: 'contingencia', id })).filter(
      (row) => row.motivo !== '' && (texts || isAbout(row, reservaId)),
    )
    await restoreHistory(
      db,
      historia.map((row) => ({ ...row, motivo: texto })),
    )
    await writeRazon(db, reservaId, { id, razon: razon && texto })
    if (texts)
      await writeTexts(db, id, {
        motivo: texto,
        paraPasajero: texts.paraPasajero && texto,
        paraPasajeroEn: (texts.paraPasajeroEn ?? '') && texto,
        paraPasajeroPt: (texts.paraPasajeroPt ?? '') && texto,
      })
    done.push({ id, razon, historia, ...(texts && { texts }) })
  }
  return done
}

/** Tells whether a row of the history of a contingencia is about one of its reservations. */
const isAbout = ({ cambios }: HistoryTexts, reservaId: number) =>
  cambios.some(({ campo, despues }) => campo === 'reserva' && despues === reservaId)

/** Restores what blocking took out. */
export async function unmaskContingencias(
  { db }: Protection,
  reservaId: number,
  { devoluciones = [], contingencias = [] }: StoredContingencias,
) {
  for (const { historia, ...one } of devoluciones) {
    await restoreHistory(db, historia)
    await writeNota(db, one)
  }
  for (const { historia, texts, ...one } of contingencias) {
    await restoreHistory(db, historia)
    await writeRazon(db, reservaId, one)
    if (texts) await writeTexts(db, one.id, texts)
  }
}
