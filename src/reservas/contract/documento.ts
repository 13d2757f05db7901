import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { id, line, named, period } from '#lib/contract/fields.ts'
import { parseRut } from '#lib/contract/rut.ts'

export const TIPOS_DOCUMENTO = ['boleta', 'factura'] as const
/** Receiver of a factura, as the law asks for it; empty for a boleta. Personal where the receiver is a person. */
export const RECEPTOR = [
  { field: 'rut', label: 'RUT', max: 12 },
  { field: 'razonSocial', label: 'Razón social', max: 100 },
  { field: 'giro', label: 'Giro', max: 80 },
  { field: 'direccion', label: 'Dirección', max: 100 },
  { field: 'comuna', label: 'Comuna', max: 60 },
] as const
type CampoReceptor = (typeof RECEPTOR)[number]['field']
const receptorOf = <V>(of: (max: number) => V) =>
  Object.fromEntries(RECEPTOR.map(({ field, max }) => [field, of(max)])) as Record<CampoReceptor, V>

/** Sale that needs a boleta or factura. Whole pesos. */
export const Documento = z.object({
  reservaId: z.int(),
  /** Reservations sold together have one document. */
  ventaId: z.nullable(z.string()),
  fecha: z.string(),
  nombrePasajero: z.string(),
  excursion: named,
  hotel: named,
  tipoCobro: named,
  /** Price of who came, or of all while nobody said; of one that did not travel, what stayed. */
  monto: z.int(),
  /** Part paid by card, whose voucher is the boleta of that part. */
  tarjeta: z.int(),
  /** Code of that voucher, if it was noted. */
  autorizacion: z.string(),
  tipo: z.enum(TIPOS_DOCUMENTO),
  folio: z.string(),
  enlace: z.string(),
  ...receptorOf(() => z.string()),
  version: z.int(),
})
export type Documento = z.infer<typeof Documento>

const NO_LINK = 'Escriba una dirección completa, como https://…'
const rut = line(14).check(
  z.refine((text) => text === '' || parseRut(text) !== null, 'El RUT no es válido'),
)

export const AnotacionDocumento = z
  .object({
    reservaId: id(),
    tipo: z.enum(TIPOS_DOCUMENTO, { error: 'Elija boleta o factura' }),
    folio: z._default(
      line(20).check(z.refine((text) => /^\d*$/.test(text), 'El folio lleva solo números')),
      '',
    ),
    enlace: z._default(
      line(500).check(z.refine((text) => text === '' || /^https?:\/\/\S+$/.test(text), NO_LINK)),
      '',
    ),
    ...receptorOf((max) => z._default(line(max), '')),
    rut: z._default(rut, ''),
    /** That of the document which was shown; 0 where there was none. */
    version: z.optional(z.int('Versión no válida').check(z.minimum(0, 'Versión no válida'))),
  })
  .check(
    ...RECEPTOR.map(({ field, label }) =>
      z.refine<{ tipo: string } & Record<CampoReceptor, string>>(
        (d) => d.tipo === 'boleta' || d[field] !== '',
        {
          path: [field],
          error: `Para la factura, ingrese ${label.toLowerCase().replace('rut', 'RUT')}`,
        },
      ),
    ),
  )

/** Document that was kept, with the reservations that it is for. Names nobody: responses to writes are kept for repeats. */
export const DocumentoAnotado = z.object({
  ...z.pick(Documento, { tipo: true, folio: true }).shape,
  reservaIds: z.array(z.int()),
})
export type DocumentoAnotado = z.infer<typeof DocumentoAnotado>

export const documentos = {
  getAll: llamada<Documento[]>()('GET /v1/documento/getAll', {
    query: z.object({
      ...paging,
      ...period,
      /** Only sales without a folio. */
      falta: z.optional(z.literal('si', 'Valor no válido')),
      tipo: z.optional(z.enum(TIPOS_DOCUMENTO, { error: 'Valor no válido' })),
    }),
  }),
  put: llamada<DocumentoAnotado>()('PUT /v1/documento/put', { body: AnotacionDocumento }),
}
