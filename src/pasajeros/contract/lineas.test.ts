import { expect, test } from 'vitest'
import { expediente, ficha } from '../web/pasajeros-screens.testing.ts'
import { csvDeFicha } from './lineas.ts'

test('la ficha como CSV: todo lo que hay, una cosa por línea, y lo que está vacío no', () => {
  const lineas = csvDeFicha(ficha()).split('\r\n')
  expect(lineas[0]).toBe('\ufeff"N° reserva";"Parte";"Cuándo";"Dato";"Valor"')
  for (const linea of [
    '501;"Reserva";;"Nombre";"ZÓSIMA QUILAPÁN"',
    '501;"Reserva";;"Fecha de la excursión";"30-10-2026"',
    '501;"Reserva";;"Total en pesos";60000',
    '501;"Pago";;"Efectivo";60000',
    '501;"Historia";"21-10-2026 09:00";"editar, ANA OPERA";"SE CASÓ"',
    '501;"Historia";"21-10-2026 09:00";"nombrePasajero";"ZÓSIMA DE SOLTERA → ZÓSIMA QUILAPÁN"',
    ';"Acceso";"02-11-2026 18:00";"Exportó, ANA OPERA";"Reservas, Excel"',
  ])
    expect(lineas).toContain(linea)
  expect(lineas.some((linea) => linea.includes('Comentario";""'))).toBe(false)
})

test.each(['=1+1', '+56', '-2+3', '@SUM(A1)', '\t=1', '＝1'])(
  'lo que una planilla tomaría por fórmula queda como texto: %j',
  (nombrePasajero) => {
    const csv = csvDeFicha(ficha([expediente({ nombrePasajero })]))
    expect(csv).toContain(`"Nombre";"'${nombrePasajero}"`)
  },
)
