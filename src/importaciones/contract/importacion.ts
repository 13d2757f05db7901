import * as z from 'zod/mini'
import { id, idText, line, named, requiredLine } from '#lib/contract/fields.ts'
import {
  DE,
  ESTADOS,
  JUICIOS,
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_ROWS,
  PASOS,
  ROWS_AT_ONCE,
} from '../rules.ts'

const de = z.enum(DE, { error: 'Diga qué se importa' })
const fieldName = z.string().check(z.maxLength(60, 'Campo no válido'))

export const DeQue = z.object({ de })

/** `clave` is of the screen: sent twice it is one. */
export const NuevaImportacion = z.object({
  clave: z.guid('Valor no válido'),
  de,
  origen: requiredLine(200, 'Diga el nombre del archivo'),
})

/** Rows as they are in the file, empty ones too: the first one of the request is row `desde`, from 1. */
export const SentRows = z.object({
  id: id('Debe ser un id'),
  desde: z
    .int('Valor no válido')
    .check(
      z.minimum(1, 'Valor no válido'),
      z.maximum(MOST_ROWS + 100, `Máximo ${MOST_ROWS} filas`),
    ),
  filas: z
    .array(
      z
        .array(
          z.string('Valor no válido').check(
            z.maxLength(LONGEST_CELL, `Máximo ${LONGEST_CELL} caracteres por celda`),
            // PostgreSQL stores no such character.
            z.overwrite((text) => text.replaceAll('\0', '').toWellFormed()),
          ),
        )
        .check(z.maxLength(MOST_COLUMNS, `Máximo ${MOST_COLUMNS} columnas`)),
    )
    .check(z.maxLength(ROWS_AT_ONCE, `Máximo ${ROWS_AT_ONCE} filas por envío`)),
})

const fewEntries = z.refine<Record<string, unknown>>(
  (entries) => Object.keys(entries).length <= MOST_COLUMNS,
  'Son demasiados',
)

/** Where each field is. Without `encabezado` and `columnas` they are proposed from the names in the file. */
export const ColumnChoice = z.object({
  id: id('Debe ser un id'),
  encabezado: z.optional(
    z
      .int('Valor no válido')
      .check(z.minimum(0, 'Valor no válido'), z.maximum(MOST_ROWS, 'Valor no válido')),
  ),
  columnas: z.optional(
    z
      .record(
        fieldName,
        z
          .int('Valor no válido')
          .check(z.minimum(0, 'Valor no válido'), z.maximum(MOST_COLUMNS, 'Valor no válido')),
      )
      .check(fewEntries),
  ),
  fijos: z.optional(z.record(fieldName, line(200)).check(fewEntries)),
})

/** Most answers that a request brings. */
const MOST_ANSWERS = 500
/** An empty answer takes one back. */
export const Respuestas = z.object({
  id: id('Debe ser un id'),
  respuestas: z
    .record(z.string().check(z.maxLength(400, 'Pregunta no válida')), line(80))
    .check(z.refine((all) => Object.keys(all).length <= MOST_ANSWERS, 'Son demasiadas')),
})

export const CualImportacion = z.object({ id: id('Debe ser un id') })

const Choice = z.object({ id: z.string(), nombre: z.string() })
export type Choice = z.infer<typeof Choice>

export const KnownColumn = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  obligatoria: z.boolean(),
  ejemplo: z.string(),
})
export type KnownColumn = z.infer<typeof KnownColumn>

/** Question of some rows. `lista` names the field of which any row may be chosen. */
export const Pregunta = z.object({
  clave: z.string(),
  campo: z.string(),
  texto: z.string(),
  opciones: z.array(Choice),
  lista: z.optional(z.string()),
})
export type Pregunta = z.infer<typeof Pregunta>

const cuentas = z.record(z.enum([...JUICIOS, ...PASOS]), z.int())

export const Importacion = z.object({
  id: z.int(),
  de,
  origen: z.string(),
  estado: z.enum(ESTADOS),
  usuario: named,
  creada: z.string(),
  aplicada: z.nullable(z.string()),
  version: z.int(),
  encabezado: z.int(),
  columnas: z.record(z.string(), z.int()),
  fijos: z.record(z.string(), z.string()),
  respuestas: z.record(z.string(), z.string()),
  /** Cells of the header, and of the first rows below it. */
  titulos: z.array(z.string()),
  muestra: z.array(z.array(z.string())),
  filas: z.int(),
  cuentas,
  /** Each question once, with its number of rows; those answered too while rows wait for the next rehearsal. */
  preguntas: z.array(z.extend(Pregunta, { filas: z.int() })),
  /** Choices by field. */
  listas: z.record(z.string(), z.array(Choice)),
})
export type Importacion = z.infer<typeof Importacion>

/** In a list: without what its screen needs. */
export const ListedImportacion = z.pick(Importacion, {
  id: true,
  de: true,
  origen: true,
  estado: true,
  usuario: true,
  creada: true,
  aplicada: true,
  filas: true,
  cuentas: true,
})
export type ListedImportacion = z.infer<typeof ListedImportacion>

/** After a portion: how many rows are left for the same call. */
export const Avance = z.object({ estado: z.enum(ESTADOS), quedan: z.int(), cuentas })
export type Avance = z.infer<typeof Avance>

export const RowFilter = z.object({
  id: idText,
  juicio: z.optional(z.enum(JUICIOS, { error: 'Valor no válido' })),
  paso: z.optional(z.enum(PASOS, { error: 'Valor no válido' })),
  /** Rows after this one. */
  tras: z.optional(idText),
  limite: z.optional(
    z.coerce
      .number<string | number>('Debe ser un número')
      .check(
        z.int('Debe ser un número'),
        z.minimum(1, 'Debe ser 1 o más'),
        z.maximum(500, 'Máximo 500'),
      ),
  ),
})

export const ImportedRow = z.object({
  fila: z.int(),
  celdas: z.array(z.string()),
  juicio: z.enum(JUICIOS),
  nombre: z.string(),
  faltas: z.array(z.object({ campo: z.string(), razon: z.string() })),
  preguntas: z.array(Pregunta),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  paso: z.enum(PASOS),
  razon: z.string(),
  objeto: z.nullable(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportedRows = z.object({ de, filas: z.array(ImportedRow) })
export type ImportedRows = z.infer<typeof ImportedRows>

/** Row that is here, and that the file should have had. */
export const Ausente = z.object({ id: z.int(), texto: z.string() })
export type Ausente = z.infer<typeof Ausente>
