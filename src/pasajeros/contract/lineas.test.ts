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

test('también lo que pidió en su página y lo que se le dijo', () => {
  const when = { fecha: '2026-10-29', hora: '18:02:00' }
  const csv = csvDeFicha(
    ficha([
      expediente({
        peticiones: [
          { ...when, tipo: 'anular', texto: 'Enfermos', estado: 'aceptada', respuesta: 'Listo' },
        ],
        mensajes: [
          { ...when, clase: 'cambio', canal: 'correo', estado: 'enviado', motivo: 'VIENTO' },
        ],
      }),
    ]),
  )
  for (const line of [
    '501;"Petición";"29-10-2026 18:02";"pide anular";"Enfermos"',
    '501;"Petición";"29-10-2026 18:02";"respuesta";"Listo"',
    '501;"Mensaje";"29-10-2026 18:02";"cambio, correo";"VIENTO"',
  ])
    expect(csv).toContain(line)
})

test('también lo que escribió el canal que la vendió', () => {
  const csv = csvDeFicha(
    ficha([expediente({ delCanal: { contacto: 'Zosima Q · z@q.cl', notas: '' } })]),
  )
  expect(csv).toContain('501;"Canal de venta";;"contacto";"Zosima Q · z@q.cl"')
  expect(csv).not.toContain('"notas"')
})

test('también las contingencias que la tomaron y lo que se le devolvió', () => {
  const csv = csvDeFicha(
    ficha([
      expediente({
        contingencias: [
          {
            ...{ fecha: '2026-10-29', hora: '18:02:00', que: 'anular', paso: 'no pudo' },
            ...{ razon: 'Está rendida', motivo: 'VIENTO', paraPasajero: '' },
          },
        ],
        devoluciones: [
          {
            ...{ fecha: '2026-10-30', clase: 'cobro', clp: 60_000, usd: 0, brl: 0 },
            ...{ estado: 'hecha', nota: 'TRANSFERIDO A ZÓSIMA' },
          },
        ],
      }),
    ]),
  )
  for (const line of [
    '501;"Contingencia";"29-10-2026 18:02";"anular: no pudo";"Está rendida"',
    '501;"Contingencia";"29-10-2026 18:02";"motivo";"VIENTO"',
    '501;"Devolución";;"Pesos";60000',
    '501;"Devolución";;"Nota";"TRANSFERIDO A ZÓSIMA"',
  ])
    expect(csv).toContain(line)
  expect(csv).not.toContain('para el pasajero')
})

test.each(['=1+1', '+56', '-2+3', '@SUM(A1)', '\t=1', '＝1'])(
  'lo que una planilla tomaría por fórmula queda como texto: %j',
  (nombrePasajero) => {
    const csv = csvDeFicha(ficha([expediente({ nombrePasajero })]))
    expect(csv).toContain(`"Nombre";"'${nombrePasajero}"`)
  },
)
