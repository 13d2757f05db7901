import { expect, test } from 'vitest'
import { cellsOf, totalsOf, writtenOf } from '#lib/web/export/cells.ts'
import { fileColumns } from '#lib/web/list/columns.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import { columns } from './detalle-columns.tsx'

const written = fileColumns(columns)
const rows = [
  reservaOf(),
  reservaOf({ noshow: 1, motivoNoShow: 'NO LLEGÓ AL HOTEL', nombrePasajero: 'ZOÉ AUSENTE' }),
].map(cellsOf(written))
const escrita = (fila: ReturnType<ReturnType<typeof cellsOf>> | undefined) =>
  Object.fromEntries(
    written.map(({ header, kind }, n) => [header, writtenOf(fila?.[n] ?? null, kind)]),
  )

test('el que no llegó va marcado y con su motivo; los demás, sin marca', () => {
  expect(escrita(rows[0])).toMatchObject({ Nombre: 'JOÃO GONÇALVES', Estado: '' })
  expect(escrita(rows[1])).toMatchObject({
    Nombre: 'ZOÉ AUSENTE',
    Estado: 'NO SHOW',
    'Motivo No Show': 'NO LLEGÓ AL HOTEL',
    Total: '$70.000',
  })
  expect(written.find(({ header }) => header === 'Estado')?.paper).toBeUndefined()
})

test('quienes viajan y los No Show tienen cada uno su suma', () => {
  const suma = { ADL: '2', NIÑ: '1', Total: '$70.000' }
  expect(totalsOf(written, rows).map(escrita)).toMatchObject([
    { ...suma, Estado: 'VIAJAN' },
    { ...suma, Estado: 'NO SHOW' },
  ])
  expect(totalsOf(written, rows.slice(0, 1)).map(escrita)).toMatchObject([{ ...suma, Estado: '' }])
})
