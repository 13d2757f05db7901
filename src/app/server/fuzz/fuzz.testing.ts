import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { type Mundo, type Table, VENTAS } from '#testing/server/mundo.testing.ts'
import { HEADERS, JUNK, spoilt } from './estropear.testing.ts'

/** A request that fits the contract or was damaged. */
export interface Intento {
  key: Endpoint['key']
  params: Record<string, unknown>
  query: unknown
  body: unknown
  /** Fields of a form and the first bytes of its file. */
  form: unknown
  headers: Record<string, string>
}

type Arb = fc.Arbitrary<unknown>
interface Def {
  type: string
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  options?: z.core.$ZodType[]
  values?: unknown[]
  entries?: Record<string, unknown>
  coerce?: boolean
}
export const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def

const TEXTS = ['ANA', 'JOSÉ PÉREZ', 'ñandú', '101', '50%', 'a_b', "O'HIGGINS", 'a\nb']
/** Days on which the test data have something. */
const BUSY = ['2026-11-20', '2026-11-21', '2026-11-22']
const PAST = ['2026-11-19', '2026-11-20']
const AHEAD = ['2026-11-21', '2026-11-22', '2026-12-31', '2028-02-29']

/** Finds the table of an id by the name of its field or, for a bare `id`, by the path of the call. */
const TABLE_OF: [RegExp, Table][] = [
  [/contingencia/, 'contingencia'],
  [/importacion/, 'importacion'],
  [/devolucion/, 'devolucion'],
  [/entrega/, 'entrega'],
  [/ausencia/, 'ausencia'],
  [/cupo/, 'cupo'],
  [/pauta/, 'pauta'],
  [/tarifa/, 'tarifa'],
  [/comuna/, 'comuna'],
  [/excursion/i, 'excursion'],
  [/hotel/i, 'hotel'],
  [/canal/i, 'canal_venta'],
  [/recepcionista/i, 'recepcionista'],
  [/usuario|chofer|guia/i, 'usuario'],
  [/rendicion\/put/, 'detalle_rendicion'],
  [/GastoExtra/, 'gasto_extra'],
  [/comprobante/i, 'comprobante'],
  [/rendicion/i, 'rendicion'],
  [/ruta/i, 'ruta'],
  [/reserva/i, 'reserva'],
  [/moneda/, 'moneda'],
  [/recordatorio/, 'recordatorio'],
  [/cuenta\/anularPago/, 'pago_cuenta'],
  [/anularPago/, 'pago_guia'],
  [/\/cuenta\//, 'hotel'],
  [/comision/, 'comision_guia'],
  [/reversa|cajachica/, 'caja_chica'],
]

/** Generates values that schemas mostly accept; ids mostly name existing rows. */
export function generator({ ids }: Mundo) {
  const idOf = (field: string, path: string): Arb => {
    const name = field === 'id' ? path : field
    const [, table] = TABLE_OF.find(([pattern]) => pattern.test(name)) ?? []
    const known = table ? ids[table] : []
    const other = fc.integer({ min: 0, max: 400 })
    return known.length > 0
      ? fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...known) }, other)
      : other
  }
  const textOf = (field: string, path: string): Arb => {
    if (/desde|hasta/.test(field)) return fc.constantFrom(...(field === 'desde' ? PAST : AHEAD))
    if (/fecha/.test(field))
      return fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...BUSY) },
        fc.constantFrom(...PAST, ...AHEAD),
      )
    if (field === 'momento')
      return fc.constantFrom('2026-11-21T04:31:00-03:00', '2026-11-20T12:00:00.5Z')
    if (/^hora/.test(field)) return fc.constantFrom('08:00', '22:30', '04:10:00')
    if (/email/.test(field))
      return fc.constantFrom('', 'a@b.cl', 'ana@hotel.com', 'persona1@prueba.cl')
    if (/rut$/i.test(field)) return fc.constantFrom('12678579-8', '12.345.678-5', '1-9')
    if (/telefono/.test(field)) return fc.constantFrom('', '+56 9 1234 5678', '0000000000')
    if (/^(revision|permiso|seguro|licencia)/.test(field)) return fc.constantFrom(...AHEAD)
    if (field === 'url') return fc.constantFrom('https://ejemplo.cl/avisos', 'http://10.0.0.1/')
    if (field === 'via') return fc.constantFrom('imprimir', 'compartir', 'abrir')
    if (field === 'mes') return fc.constantFrom('2026-10', '2026-11')
    if (/vehiculo/.test(field)) return fc.constantFrom('VAN 0', 'VAN 1', 'BUS NUEVO', '')
    if (/urlComprobante/.test(field))
      return idOf('comprobante', '').map((id) => `/v1/rendicion/comprobante/${id}`)
    if (/^codigo/.test(field)) return fc.constantFrom('211126', '000000', '123456')
    if (/password|actual|nueva/.test(field))
      return fc.constantFrom('puma-y-zorro-7', 'x', 'chile2026')
    if (field === 'id' && path.includes('sesiones')) return fc.uuid()
    if (/^idioma/.test(field)) return fc.constantFrom('ESPAÑOL', 'ingles', 'Alemán', 'KLINGON')
    if (field === 'contenido') return fc.constantFrom('0'.repeat(64), 'a'.repeat(64))
    if (field === 'clave' && /contingencia|importacion/.test(path)) return fc.uuid()
    if (field === 'ventaId') return fc.oneof(fc.constantFrom(...VENTAS), fc.uuid())
    // Filters that match some rows.
    if (/^\/.*get/.test(path) && field === 'hotel') return fc.constantFrom('terra', 'CUMBRES', '%')
    if (/^\/.*get/.test(path) && field === 'excursion') return fc.constantFrom('luna', 'géis')
    if (field === 'buscar')
      return fc.constantFrom('101', 'perez maría', '+56 9 1234 5678', 'N° 104')
    if (field === 'nombre' && path.includes('/get')) return fc.constantFrom('MARCA', 'PÉREZ', 'a')
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...TEXTS) },
      fc.string({ maxLength: 30 }),
    )
  }
  const numberOf = (field: string, path: string): Arb => {
    if (/id$/i.test(field) || /reversaDe|Ids$/.test(field)) {
      if (field === 'rolId') return fc.integer({ min: 1, max: 14 })
      if (field === 'tipoCobroId') return fc.integer({ min: 1, max: 4 })
      return idOf(field, path)
    }
    if (field === 'version') return fc.integer({ min: 1, max: 3 })
    if (field === 'limite') return fc.constantFrom(1, 2, 50, 500)
    if (field === 'dia') return fc.integer({ min: 1, max: 7 })
    if (field === 'porcentaje') return fc.constantFrom(0, 10, 12.5)
    if (field === 'minutos') return fc.constantFrom(-30, 0, 45)
    if (/cantidad|vinieron/.test(field)) return fc.integer({ min: 0, max: 4 })
    if (/Usd|Real|dolar|^real/.test(field)) return fc.constantFrom(0, 1, 12.5, 0.01, 950.25)
    return fc.constantFrom(0, 1, 10, 700, 25_000, 30_000, 99_999_999)
  }

  const arbOf = (schema: z.core.$ZodType, field: string, path: string): Arb => {
    const def = defOf(schema)
    const inner = () => arbOf(def.innerType as z.core.$ZodType, field, path)
    switch (def.type) {
      case 'object':
        return objectOf(def.shape ?? {}, path)
      case 'optional':
      case 'default':
        // Lists leave out most filters; made-up cursors are refused.
        return fc.oneof(
          {
            weight: field === 'cursor' ? 30 : /get|Get/.test(path) ? 4 : 1,
            arbitrary: fc.constant(undefined),
          },
          { weight: 2, arbitrary: inner() },
        )
      case 'nullable':
        return fc.option(inner(), { nil: null, freq: 4 })
      case 'union':
        return fc.oneof(...(def.options ?? []).map((option) => arbOf(option, field, path)))
      case 'array':
        return fc.array(arbOf(def.element as z.core.$ZodType, field, path), { maxLength: 4 })
      case 'record':
        return fc.constantFrom({}, { 100: 1 }, { 100: 1, 101: 2 })
      case 'literal':
        return fc.constantFrom(...(def.values ?? []))
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries ?? {}))
      case 'boolean':
        return fc.boolean()
      case 'pipe':
        return fc.constantFrom('true', 'false')
      case 'null':
        return fc.constant(null)
      case 'number':
        return numberOf(field, path)
      case 'string':
        return textOf(field, path)
      default:
        throw new Error(`nothing is known of ${def.type} (${path} ${field})`)
    }
  }
  const objectOf = (shape: Record<string, z.core.$ZodType>, path: string): Arb =>
    fc
      .record(Object.fromEntries(Object.entries(shape).map(([k, s]) => [k, arbOf(s, k, path)])))
      .map((row) => Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined)))

  const valid = (schema: z.core.$ZodType, path: string): Arb => {
    const arb = arbOf(schema, '', path)
    const isValid = (value: unknown) => z.safeParse(schema, value).success
    // Without this check an unknown field would be searched for endlessly.
    if (!fc.sample(arb, { numRuns: 200, seed: 1 }).some(isValid))
      throw new Error(`${path}: nothing that its schema takes; add its fields to the generator`)
    return arb.filter(isValid)
  }
  const part = (schema: z.core.$ZodType | undefined, path: string): Arb =>
    schema
      ? spoilt(valid(schema, path))
      : fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, JUNK)

  const paramsOf = (path: string, param: Arb) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return fc.record(Object.fromEntries(names.map((name) => [name, param]))) as fc.Arbitrary<
      Record<string, unknown>
    >
  }
  const none = fc.constant(undefined)
  return {
    any: ({ key, path, query, body, form }: Endpoint): fc.Arbitrary<Intento> =>
      fc.record({
        key: fc.constant(key),
        params: paramsOf(path, fc.oneof({ weight: 5, arbitrary: paramOf(path) }, JUNK)),
        query: part(query, path),
        body: part(body, path),
        form: form ? part(form, path) : none,
        headers: HEADERS,
      }),
    good: ({ key, path, query, body }: Endpoint): fc.Arbitrary<Intento> =>
      fc.record({
        key: fc.constant(key),
        params: paramsOf(path, paramOf(path)),
        query: query ? valid(query, path) : none,
        body: body ? valid(body, path) : none,
        form: none,
        headers: fc.constant({}),
      }),
  }
  function paramOf(path: string): Arb {
    return path.includes('sesiones/') ? fc.oneof(fc.uuid(), fc.nat(200)) : idOf('id', path)
  }
}
