import { type Setting, setting, whole } from './setting.ts'

/** Settings of the sale by resellers (`src/octo`). */
export const octoSettings = {
  OCTO_CUTOFF_MINUTES: setting(
    '120',
    'Minutes before a departure until which resellers may sell it by OCTO',
    'un número de minutos entre 0 y 10080',
    whole(0, 10_080),
  ),
  OCTO_CANCEL_HOURS: setting(
    '24',
    'Hours before a departure until which resellers may annul or change what they sold by OCTO',
    'un número de horas entre 0 y 720',
    whole(0, 720),
  ),
  OCTO_HOLD_MINUTES: setting(
    '30',
    'Minutes for which a reseller holds seats by OCTO, unless it asks for others',
    'un número de minutos entre 5 y 120',
    whole(5, 120),
  ),
  OCTO_CHILD_MAX_AGE: setting(
    '11',
    'Age up to which resellers sell the price of a child by OCTO',
    'un número de años entre 1 y 17',
    whole(1, 17),
  ),
} as const satisfies Record<string, Setting<unknown>>
