import { expect, test } from 'vitest'
import { type Outcome, outcomeOf, type Phase } from './mail.ts'

const rows: [says: string, phase: Phase, failure: object, handedOver: boolean, Outcome, string][] =
  [
    [
      'no contesta',
      'connect',
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
      false,
      'later',
      'ECONNREFUSED',
    ],
    ['saluda con 554', 'connect', { code: 'EPROTOCOL', responseCode: 554 }, false, 'later', '554'],
    ['no acepta la cuenta', 'login', { code: 'EAUTH', responseCode: 535 }, false, 'closed', '535'],
    ['está ocupado', 'send', { code: 'EMESSAGE', responseCode: 451 }, true, 'later', '451'],
    ['se detiene', 'send', { code: 'ECONNECTION', responseCode: 421 }, true, 'later', '421'],
    ['rechaza la carta', 'send', { code: 'EMESSAGE', responseCode: 550 }, true, 'refused', '550'],
    [
      'rechaza la dirección',
      'send',
      { code: 'EENVELOPE', responseCode: 550 },
      false,
      'refused',
      '550',
    ],
    ['la dirección no lo es', 'send', { code: 'EENVELOPE' }, false, 'refused', 'EENVELOPE'],
    ['corta antes de la carta', 'send', { code: 'ECONNECTION' }, false, 'later', 'ECONNECTION'],
    [
      'corta con la carta en la mano',
      'send',
      { code: 'ECONNECTION' },
      true,
      'doubt',
      'ECONNECTION',
    ],
    ['calla con la carta en la mano', 'send', { code: 'ETIMEDOUT' }, true, 'doubt', 'ETIMEDOUT'],
    ['una falla sin nombre', 'send', {}, true, 'doubt', 'ERROR'],
  ]
test.each(rows)('el servidor %s', (_, phase, failure, handedOver, outcome, code) =>
  expect(outcomeOf(phase, failure, handedOver)).toEqual({ outcome, code }),
)

test('guarda un código, nunca lo que el servidor dijo', () => {
  const failure = {
    responseCode: 550,
    response: '550 no existe ana@correo.cl',
    message: 'ana@correo.cl',
  }
  expect(JSON.stringify(outcomeOf('send', failure, true))).not.toContain('ana')
})
