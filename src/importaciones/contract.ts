import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { idText } from '#lib/contract/fields.ts'
import {
  type Ausente,
  type Avance,
  ColumnChoice,
  CualImportacion,
  DeQue,
  type Importacion,
  type ImportedRows,
  type KnownColumn,
  type ListedImportacion,
  NuevaImportacion,
  Respuestas,
  RowFilter,
  SentRows,
} from './contract/importacion.ts'

/** No answer is kept for repeats: it may name many. Each call repeated does only what is left. */
export const importaciones = {
  getColumnas: llamada<KnownColumn[]>()('GET /v1/importacion/getColumnas', { query: DeQue }),
  add: llamada<Importacion>()('POST /v1/importacion/add', {
    body: NuevaImportacion,
    repeatable: false,
    status: 201,
  }),
  filas: llamada<{ filas: number }>()('POST /v1/importacion/filas', {
    body: SentRows,
    repeatable: false,
  }),
  columnas: llamada<Importacion>()('PUT /v1/importacion/columnas', {
    body: ColumnChoice,
    repeatable: false,
  }),
  responder: llamada<Importacion>()('PUT /v1/importacion/responder', {
    body: Respuestas,
    repeatable: false,
  }),
  ensayar: llamada<Avance>()('POST /v1/importacion/ensayar', {
    body: CualImportacion,
    repeatable: false,
  }),
  aplicar: llamada<Avance>()('POST /v1/importacion/aplicar', {
    body: CualImportacion,
    repeatable: false,
  }),
  deshacer: llamada<Avance>()('POST /v1/importacion/deshacer', {
    body: CualImportacion,
    repeatable: false,
  }),
  get: llamada<Importacion | ListedImportacion[]>()('GET /v1/importacion/get', {
    query: z.object({ id: z.optional(idText), de: z.optional(DeQue.shape.de) }),
  }),
  getFilas: llamada<ImportedRows>()('GET /v1/importacion/getFilas', { query: RowFilter }),
  getAusentes: llamada<Ausente[]>()('GET /v1/importacion/getAusentes', {
    query: z.object({ id: idText }),
  }),
}
