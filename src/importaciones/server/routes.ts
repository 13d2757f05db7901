import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import {
  Ausente,
  Avance,
  Importacion,
  ImportedRows,
  KnownColumn,
  ListedImportacion,
} from '../contract/importacion.ts'
import { importaciones } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { aplicar } from './commands/aplicar.ts'
import { chooseColumns } from './commands/choose-columns.ts'
import { deshacer } from './commands/deshacer.ts'
import { ensayar } from './commands/ensayar.ts'
import { receiveRows } from './commands/receive-rows.ts'
import { responder } from './commands/responder.ts'
import { list, listColumns, tellRows } from './steps/list.ts'
import { tellMissing } from './steps/tell-missing.ts'

export const routes = routesOf(importaciones, {
  getColumnas: {
    summary: 'Columns that a file of a noun may have, with an example of each',
    data: z.array(KnownColumn),
    run: listColumns,
  },
  add: {
    summary: 'Begins an import; the same clave returns the same one',
    data: Importacion,
    run: agregar,
  },
  filas: {
    summary: 'Receives rows of the file as texts, in portions; a repeated portion changes nothing',
    data: z.object({ filas: z.int() }),
    run: receiveRows,
  },
  columnas: {
    summary:
      'Says which column is which field; proposes what is left out. All rows are judged anew',
    data: Importacion,
    run: chooseColumns,
  },
  responder: {
    summary: 'Answers questions about names and the like; an empty answer takes one back',
    data: Importacion,
    run: responder,
  },
  ensayar: {
    summary:
      'Rehearses the next rows: what each would do, or why not. Repeat while quedan is above 0',
    data: Avance,
    run: ensayar,
  },
  aplicar: {
    summary:
      'Applies the next good rows by the calls that add and edit them by hand. Repeat while quedan is above 0',
    data: Avance,
    run: aplicar,
  },
  deshacer: {
    summary:
      'Takes back the next rows that were applied and that nobody touched since. Repeat while quedan is above 0',
    data: Avance,
    run: deshacer,
  },
  get: {
    summary: 'One import by id with its questions; else the last ones, of one noun or of all',
    data: z.union([Importacion, z.array(ListedImportacion)]),
    run: list,
  },
  getFilas: {
    summary: 'Rows of an import in their order, by what they are; a page of 100 by default',
    data: ImportedRows,
    run: tellRows,
  },
  getAusentes: {
    summary:
      'Reservations of the channels and days of a list, by reference, that the list does not name; nothing is done with them',
    data: z.array(Ausente),
    run: tellMissing,
  },
})
