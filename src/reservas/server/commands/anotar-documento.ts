import type { Cmd } from '#acceso/server/session.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { parseRut } from '#lib/contract/rut.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { rechazoPorDatos } from '../../contract/datos.ts'
import {
  type Documento,
  type DocumentoAnotado,
  type documentos,
  RECEPTOR,
} from '../../contract/documento.ts'
import { readReserva } from '../queries/add-reserva.ts'
import { lockSale, readDocumentos, saveDocumento } from '../queries/documentos.ts'
import { recordHistory } from '../steps/reserva-history.ts'

const CHANGED_MEANWHILE = changedMeanwhile('el documento')

const tellDocumento = ({ tipo, folio, enlace, ...d }: Documento) => ({
  documento: tipo,
  folio,
  enlace,
  ...Object.fromEntries(RECEPTOR.map(({ field }) => [field, d[field]])),
})

/**
 * Keeps the kind, folio, link and receiver of a sale's document, for all reservations sold together but those with
 * another folio. A boleta has no receiver. Throws 404 without such a reservation, 409 if the document changed or the passenger's data are set aside.
 */
export async function anotarDocumento(call: Cmd<typeof documentos.put>): Promise<DocumentoAnotado> {
  const { body, db, session } = call
  const sale = await lockSale(db, body.reservaId)
  const refusal = sale.map(({ datos }) => rechazoPorDatos(datos)).find((reason) => reason !== null)
  if (refusal) throw conflict(refusal)
  const found = await readDocumentos(
    db,
    sale.map(({ id }) => id),
  )
  const own = found.find(({ reservaId }) => reservaId === body.reservaId)
  if (!own) throw notFound()
  if (body.version !== undefined && body.version !== own.version)
    throw conflict(CHANGED_MEANWHILE, own)
  // A reservation of the sale that got a document of its own keeps it.
  const before = found.filter(({ folio }) => folio === '' || folio === own.folio)
  const ids = before.map(({ reservaId }) => reservaId)
  const receiver =
    body.tipo === 'factura'
      ? { ...body, rut: parseRut(body.rut) ?? '' }
      : { ...body, rut: '', razonSocial: '', giro: '', direccion: '', comuna: '' }
  await saveDocumento(db, ids, receiver, session.userId)
  const after = await readDocumentos(db, ids)
  for (const [n, documento] of after.entries()) {
    const antes = before[n] ?? documento
    await recordHistory(
      call,
      { accion: 'UPDATE', verbo: 'documentar' },
      await readReserva(db, documento.reservaId),
      { cambios: changesBetween(tellDocumento(antes), tellDocumento(documento)) },
    )
  }
  return { tipo: receiver.tipo, folio: receiver.folio, reservaIds: ids }
}
