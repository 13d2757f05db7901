import * as z from 'zod/mini'
import { prose, type Setting, setting, whole } from './setting.ts'
import { texts } from './texts.ts'

const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

/** First and last hour of a part of the day, which may go over midnight; null for none. */
const hours = z.pipe(
  z.string().check(
    z.refine((text) => {
      const [, from, to] = HOURS.exec(text) ?? []
      return text === 'no' || from !== to
    }),
  ),
  z.transform((text): readonly [from: string, to: string] | null => {
    const [, from, to] = HOURS.exec(text) ?? []
    return from && to ? [from, to] : null
  }),
)

const prosePlease = 'el texto, con \\n donde comienza otra línea'

export const messageSettings = {
  PICKUP_WINDOW_MINUTES: setting(
    '20',
    'Minutes within which the van comes, from the pick-up hour on, as passengers are told; 0 for the hour alone',
    'un número de minutos entre 0 y 120',
    whole(0, 120),
  ),
  QUIET_HOURS: setting(
    '22:00-07:00',
    'Hours in which nothing is sent to passengers; no for none',
    'dos horas, por ejemplo 22:00-07:00, o no',
    hours,
  ),
  NOTICE_DAYS: setting(
    '1',
    'Days ahead that a passenger is told of the pick-up',
    'un número de días entre 0 y 7',
    whole(0, 7),
  ),
  VOUCHER_FOOTER_PT: setting(
    texts.voucherFooterPt,
    'VOUCHER_FOOTER for who reads Portuguese',
    prosePlease,
    prose,
    'a greeting in Spanish and Portuguese',
  ),
  VOUCHER_POLICY_PT: setting(
    texts.voucherPolicyPt,
    'VOUCHER_POLICY for who reads Portuguese',
    prosePlease,
    prose,
    'free until 24 hours before, in Spanish and Portuguese',
  ),
} as const satisfies Record<string, Setting<unknown>>
