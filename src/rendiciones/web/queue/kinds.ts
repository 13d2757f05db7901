import { formatClp } from '#lib/contract/money.ts'
import { type ApiError, call } from '#lib/web/api.ts'
import { serverNow } from '#lib/web/clock.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import type { Quien } from '../../contract/quien.ts'
import { Detalle, Gasto } from '../../contract/rendicion.ts'
import { gastosOf } from '../../contract/rendicion-fields.ts'
import type { Comprobantes } from '../../contract/rendicion-input.ts'
import { rendiciones } from '../../contract.ts'
import {
  BLANK_COBRO,
  type CobroValues,
  isStoredCobro,
  motivoCeroOf,
} from '../cobro/cobro-values.ts'
import { sendCobro, uploadComprobante } from '../cobro/send-cobro.ts'
import { quienChosen } from '../dialogs/quien-chosen.ts'
import type { DraftKind } from '../drafts/draft-key.ts'
import { cobradoText, gastosText } from '../drafts/draft-text.ts'
import type { Draft, Entry } from '../drafts/entry.ts'
import { BLANK_EXTRA, type ExtraValues, gastoExtraOf } from '../gastos/extra-values.ts'
import {
  BLANK_GASTOS,
  type Fotos,
  type GastoValues,
  gastadoOf,
  isStoredGasto,
} from '../gastos/gasto-values.ts'
import { uploadFotos, withoutUrls } from '../gastos/upload-fotos.ts'
import type { AbordajeValues } from './abordaje.ts'
import { showAbordaje, showDetalle, showHoja, showTarde } from './stored.ts'
import { type TardeValues, tardeText } from './tarde.ts'

/** Ids and functions that the queue gives a kind to send a draft. */
interface Way {
  rutaId: number
  reservaId: number
  /** Opens the settlement if the device does not know it. */
  rendicionId: () => Promise<number>
  /** Remembers the addresses of uploaded pictures. */
  mark: (changes: object) => Promise<unknown>
  onProgress: (part: number) => void
}

interface Kind<V extends object> {
  /** Fields that the version before may not have kept. */
  blank: V
  send: (draft: Draft<V>, way: Way) => Promise<unknown>
  /** Tells whether a refusal shows that exactly this is stored already: only the response was lost. */
  isStored: (error: ApiError, draft: V) => boolean
  text: (draft: Draft<V>) => string
}

const kind = <V extends object>(one: Kind<V>) => one as unknown as Kind<object>

export const NO_GASTOS = gastosOf(
  () => '',
  () => 0,
)
const motivoOf = ({ motivo }: { motivo: string }) =>
  motivo.trim() ? { motivo: motivo.trim() } : {}

const sendGastos = (
  draft: Draft<{ motivo: string; quien?: Quien | null }>,
  gastado: typeof NO_GASTOS & { comprobantes?: Comprobantes },
  rendicionId: number,
) =>
  call(
    rendiciones.addGastoRendicion,
    { body: { rendicionId, ...gastado, ...motivoOf(draft), ...quienChosen(draft) } },
    { idempotencyKey: draft.clave },
  )

/** The server keeps a key for 48 hours. */
const KEY_LIFE_MS = 40 * 3_600_000

/** Tells whether an expense that was pressed so long ago that its key may be forgotten is there already. */
async function isExtraStored(draft: Draft<ExtraValues>, rutaId: number) {
  const { turno = 0 } = draft
  if (serverNow() - turno < KEY_LIFE_MS) return false
  const { nombre, valor } = gastoExtraOf(draft)
  const { data } = await call(rendiciones.add, { body: { rutaId } })
  return (data.gasto?.extras ?? []).some(
    (extra) =>
      extra.nombre === nombre && extra.valor === valor && Date.parse(extra.creado) >= turno,
  )
}

/** Versions of what this page sent: a number pressed while the one before was being sent does not know it yet. */
const ownVersions = new Map<number, number>()

/** Ways to send and to name each kind of draft. */
export const KINDS: Readonly<Record<DraftKind, Kind<object>>> = {
  abordar: kind<AbordajeValues>({
    blank: { vinieron: null, momento: '' },
    send: async ({ vinieron, momento, clave, ...draft }, { reservaId, mark }) => {
      const shown = draft.version
      const version = shown === undefined ? shown : Math.max(shown, ownVersions.get(reservaId) ?? 0)
      // Kept first: the same key is sent again with the same content.
      if (version !== shown) await mark({ version })
      const body = { reservaId, vinieron, momento, ...(version !== undefined && { version }) }
      const { data } = await call(reservas.abordar, { body }, { idempotencyKey: clave })
      showAbordaje(reservaId, vinieron, data?.version)
      if (data) ownVersions.set(reservaId, data.version)
    },
    isStored: () => false,
    text: ({ vinieron, datos }) =>
      vinieron === null ? 'Sin decir quién vino' : `Vinieron ${vinieron} de ${datos?.pax ?? '?'}`,
  }),
  cobro: kind<CobroValues>({
    blank: BLANK_COBRO,
    send: async (draft, { reservaId, rendicionId, mark, onProgress }) => {
      const { datos, anticipado } = draft
      const fields = {
        reservaId,
        ...motivoCeroOf(draft, datos?.esperado ?? 1),
        ...(anticipado && { anticipado }),
        ...motivoOf(draft),
        ...quienChosen(draft),
      }
      const detalle = await sendCobro(draft, fields, {
        rendicionId: await rendicionId(),
        onProgress,
        onUploaded: (urlComprobante) => mark({ urlComprobante }),
      })
      showDetalle(detalle)
    },
    isStored: (error, draft) => {
      const rendida = conflictRow(error, Detalle)
      return rendida !== undefined && isStoredCobro(rendida, draft)
    },
    text: (draft) => `Rendición ${cobradoText(draft)}`,
  }),
  gastos: kind<GastoValues>({
    blank: BLANK_GASTOS,
    send: async (draft, { mark, onProgress, ...way }) => {
      const rendicionId = await way.rendicionId()
      const onUploaded = (fotos: Fotos) => mark({ fotos })
      const send = async (fotos: Fotos | null) => {
        const comprobantes = await uploadFotos(fotos, { rendicionId, onProgress, onUploaded })
        return sendGastos(draft, { ...gastadoOf(draft), ...comprobantes }, rendicionId)
      }
      const { fotos } = draft
      const isSwept = ({ errors }: ApiError) =>
        Object.keys(errors).some((field) => field.startsWith('comprobantes.'))
      // Once more with the pictures, which are still on this device.
      return send(fotos).catch((error: ApiError) => {
        if (!fotos || !isSwept(error)) throw error
        return send(withoutUrls(fotos))
      })
    },
    isStored: (error, draft) => {
      const gasto = conflictRow(error, Gasto)
      return gasto !== undefined && isStoredGasto(gasto, draft)
    },
    text: (draft) => `Gastos: ${gastosText(draft) || 'ninguno'}`,
  }),
  cierre: kind<{ motivo: string }>({
    blank: { motivo: '' },
    send: async (draft, { rendicionId }) => sendGastos(draft, NO_GASTOS, await rendicionId()),
    // Expenses were entered meanwhile: the route needs no word that there were none.
    isStored: (error) => conflictRow(error, Gasto) !== undefined,
    text: () => 'Cerrar ruta',
  }),
  recibida: kind<{ version: number }>({
    blank: { version: 0 },
    send: async ({ version, clave }, { rutaId }) => {
      const body = { rutaId, version }
      showHoja((await call(rutas.recibirHoja, { body }, { idempotencyKey: clave })).data)
    },
    isStored: () => false,
    text: ({ version }) => `Recibida: hoja v${version}`,
  }),
  tarde: kind<TardeValues>({
    blank: { minutos: 0, momento: '' },
    send: async ({ minutos, momento, clave }, { rutaId }) => {
      const body = { rutaId, minutos, momento }
      showTarde((await call(rutas.tarde, { body }, { idempotencyKey: clave })).data)
    },
    isStored: () => false,
    text: ({ minutos }) => tardeText(minutos),
  }),
  extra: kind<ExtraValues>({
    blank: BLANK_EXTRA,
    send: async (draft, { rutaId, rendicionId, mark, onProgress }) => {
      if (await isExtraStored(draft, rutaId)) return
      const id = await rendicionId()
      const urlComprobante = await uploadComprobante(draft, {
        rendicionId: id,
        onProgress,
        onUploaded: (url) => mark({ urlComprobante: url }),
      })
      const body = { rendicionId: id, ...gastoExtraOf(draft), urlComprobante }
      await call(rendiciones.addGastoExtra, { body }, { idempotencyKey: draft.clave })
    },
    isStored: () => false,
    text: ({ nombre, valor }) => `Gasto ${nombre.trim()} ${formatClp(valor || 0)}`,
  }),
}

/** Returns the draft with every field of its kind. */
export const fullOf = ({ kind: name, draft }: Entry) => ({ ...KINDS[name].blank, ...draft })

/** “Vinieron 3 de 4: PEDRO SOTO” */
export function textOf(entry: Entry) {
  const draft = fullOf(entry)
  const whose = entry.reservaId > 0 ? (draft.datos?.quien ?? `Reserva N° ${entry.reservaId}`) : ''
  return [KINDS[entry.kind].text(draft), whose].filter(Boolean).join(': ')
}
