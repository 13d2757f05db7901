import { expect, test } from 'vitest'
import { RECOGIDAS } from './pickup-day.testing.ts'
import { dayShift, pickupDay, pickupText, windowText } from './pickup-day.ts'

test.each(RECOGIDAS)('recogida a las %s de lo que sale a las %s: día %i', (hora, sale, dia) => {
  expect(dayShift(`${hora}:00`, sale)).toBe(dia)
})

const oneRow = (hora: string | null, ruta?: string, horaSalida?: string) => ({
  fecha: '2026-11-27',
  hora,
  ruta: { hora: ruta },
  excursion: { id: 1, horaSalida },
})
test.each([
  [
    'de su ruta',
    oneRow('23:50:00', '00:30', '21:00'),
    '2026-11-26',
    '23:50 (noche anterior, 26-11)',
  ],
  [
    'sin ruta, de su excursión',
    oneRow('23:50:00', undefined, '00:30'),
    '2026-11-26',
    '23:50 (noche anterior, 26-11)',
  ],
  ['la ruta manda', oneRow('23:50:00', '23:55', '00:30'), '2026-11-27', '23:50'],
  [
    'después de medianoche',
    oneRow('00:10:00', '23:40'),
    '2026-11-28',
    '00:10 (madrugada siguiente, 28-11)',
  ],
  ['sin salida conocida', oneRow('23:50:00'), '2026-11-27', '23:50'],
  ['sin hora', oneRow(null, '00:30'), '2026-11-27', ''],
])('%s', (_, row, day, text) => {
  expect(pickupDay(row)).toBe(day)
  expect(pickupText(row)).toBe(text)
})

test('la ventana de una recogida pasa la medianoche', () => {
  expect(windowText('07:30:00', 20)).toBe('07:30–07:50')
  expect(windowText('23:50:00', 20)).toBe('23:50–00:10')
  expect(windowText('07:30:00', 0)).toBe('07:30')
})
