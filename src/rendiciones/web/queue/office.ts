import { alcanceOf } from '#acceso/contract/permisos.ts'
import { isPassing } from '#lib/contract/conflict.ts'
import { ApiError, call } from '#lib/web/api.ts'
import { serverNow } from '#lib/web/clock.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { newKey } from '#lib/web/query.ts'
import { storeOf } from '#lib/web/store.ts'
import { upload } from '#lib/web/upload.ts'
import { type NuevoPorResolver, porResolver } from '../../contract/por-resolver.ts'
import { Detalle, Gasto } from '../../contract/rendicion.ts'
import { GASTO_LINES, MONTOS } from '../../contract/rendicion-fields.ts'
import { rendiciones } from '../../contract.ts'
import { autorizacionOf, type CobroValues, pagoOf } from '../cobro/cobro-values.ts'
import { prepare } from '../cobro/comprobante-picture.ts'
import { amendDraft, type Draft, type Entry, keepsTurn } from '../drafts/entry.ts'
import { type ExtraValues, gastoExtraOf } from '../gastos/extra-values.ts'
import { type GastoValues, gastadoOf } from '../gastos/gasto-values.ts'
import { fullOf } from './kinds.ts'

// Money of notes that the server can no longer enter: the office keeps it, and nothing of value stays on a phone alone.

/** Keys of the notes whose money the office has, since the page was opened. */
export const atOffice = storeOf<ReadonlySet<string>>(new Set())

/** Tells whether the server has a settlement or expenses of this person in place of the note: the person mends those. */
export function hasOwn({ key }: Entry, error: ApiError | null) {
  const [, usuarioId] = key.split('/')
  const stored = error && (conflictRow(error, Detalle) ?? conflictRow(error, Gasto))
  return stored?.usuarioId === Number(usuarioId)
}

const REFUSED = [403, 404, 409]
/** Tells whether a refusal leaves the money of a note on the device for good: what is only wrong the person mends. */
export const isStranded = (entry: Entry, error: ApiError) =>
  REFUSED.includes(error.status) && !isPassing(error) && !hasOwn(entry, error) && isForOffice(entry)

interface Piece {
  /** Tells the pieces of a note apart. */
  name: string
  body: Partial<NuevoPorResolver> & Pick<NuevoPorResolver, 'tipo'>
  archivo: Blob | null
}
type Addresses = Readonly<Record<string, string | null>>

function piecesOf(entry: Entry): Piece[] {
  const draft: unknown = fullOf(entry)
  if (entry.kind === 'cobro') {
    const values = draft as CobroValues
    const pago = pagoOf(values)
    if (MONTOS.every(({ field }) => pago[field] === 0)) return []
    const { comentario, archivo, urlComprobante } = values
    const body = {
      tipo: 'cobro',
      reservaId: entry.reservaId,
      ...pago,
      ...autorizacionOf(values),
      comentario,
      urlComprobante,
    }
    return [{ name: 'cobro', body: body as Piece['body'], archivo }]
  }
  if (entry.kind === 'extra') {
    const { archivo, urlComprobante } = draft as ExtraValues
    const { nombre: concepto, valor: gasto } = gastoExtraOf(draft as ExtraValues)
    if (gasto === 0) return []
    return [{ name: 'extra', body: { tipo: 'gasto', gasto, concepto, urlComprobante }, archivo }]
  }
  if (entry.kind !== 'gastos') return []
  const { fotos } = draft as GastoValues
  const spent = gastadoOf(draft as GastoValues)
  return GASTO_LINES.filter(({ valor }) => spent[valor] > 0).map(
    ({ linea, label, nombre, valor }) => ({
      name: linea,
      body: {
        tipo: 'gasto',
        gasto: spent[valor],
        concepto: [label, nombre && spent[nombre]].filter(Boolean).join(' '),
        urlComprobante: fotos?.[linea]?.urlComprobante ?? null,
      },
      archivo: fotos?.[linea]?.archivo ?? null,
    }),
  )
}

/** Tells whether the office takes the money of a note from this person: FINANZAS resolves it itself. */
export const isForOffice = (entry: Entry) =>
  alcanceOf(porResolver.add.scopes, localStorage.getItem('sess_rol')) !== '-' &&
  piecesOf(entry).length > 0

/** Gives a note its turn, to be sent to the office instead of the settlement. */
export const handToOffice = ({ key, draft }: Entry) =>
  amendDraft(key, draft.clave, {
    clave: draft.clave || newKey(),
    pendiente: true,
    aOficina: true,
    rechazo: null,
  })

/**
 * Gives the money of a note to the office, each line of expenses with its receipt. Sent again it is stored once, by the
 * key of the note. Throws what the server or the network says.
 */
export async function giveToOffice(entry: Entry, mark: (changes: object) => Promise<unknown>) {
  const { clave, turno, oficina = {} } = entry.draft as Draft<{ oficina?: Addresses }>
  let known = oficina
  for (const { name, body, archivo } of piecesOf(entry)) {
    if (archivo && known[name] === undefined) {
      known = { ...known, [name]: await uploadAnew(archivo) }
      await mark({ oficina: known })
    }
    const momento = new Date(turno ?? serverNow()).toISOString()
    const urlComprobante = known[name] ?? body.urlComprobante
    const { rutaId } = entry
    const whole = { ...body, clave: `${clave}-${name}`, rutaId, urlComprobante, momento }
    await call(porResolver.add, { body: whole as NuevoPorResolver })
  }
  atOffice.set(new Set([...atOffice.get(), entry.key]))
}

/** Uploads a picture that the route's settlement may not take any more; null if it cannot be taken at all. */
async function uploadAnew(archivo: Blob): Promise<string | null> {
  const { picture, problem } = await prepare(archivo)
  if (problem) return null
  const sending = { fields: { porResolver: 'si' }, file: picture, name: 'comprobante' }
  return upload(rendiciones.uploadComprobante, { ...sending, onProgress: () => {} })
    .then(({ urlComprobante }) => urlComprobante)
    .catch((error: unknown) => {
      if (error instanceof ApiError && !keepsTurn(error.status)) return null
      throw error
    })
}
