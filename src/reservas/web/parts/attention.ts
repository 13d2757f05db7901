import { counter } from '#lib/contract/money.ts'
import { plain } from '#lib/contract/text-reading.ts'
import type { Reserva } from '../../contract/reserva.ts'

export type Concern = 'Niños' | 'Alimentación' | 'Movilidad' | 'Salud' | 'Observación'

/** Text about a party that must not be overlooked, always whole. */
interface Attention {
  readonly concerns: readonly Concern[]
  readonly text: string
}

const SAYS_NOTHING =
  /^(sin (observacion|comentario)(es|s)?|nad[ae]|ningun[ao]|no|n\/?a|s\/o|[-. ]*)\.?$/

/** Tells by its words what an observation is about. A word too many costs a glance; a text is never hidden. */
const WORDS: readonly [Concern, RegExp][] = [
  [
    'Alimentación',
    /alerg|vegan|vegetarian|gluten|celiac|lacto[sv]|lacte|intoleran|diabet|dieta|sin sal|kosher|halal|no come|mariscos|frutos secos|colacion/,
  ],
  [
    'Movilidad',
    /silla de ruedas|movilidad|camina|baston|muleta|andador|adultos? mayor|discapacid|invident|ciega|ciego|sord[ao]/,
  ],
  [
    'Salud',
    /mal de altura|medica|oxigeno|hipertens|embaraz|asma|cardia|corazon|marcapaso|epilep|mareo|insulin/,
  ],
  ['Niños', /\bnin[oa]s?\b|bebe|guagua|alzador|infantil|coche/],
]

/** Fields of a reservation that tell about its people. */
export type Party = Pick<Reserva, 'observacion' | 'cantidadChild'>

const countNinos = counter('niño', 'niños')

export function attentionOf({ observacion, cantidadChild }: Party): readonly Attention[] {
  const written = plain(observacion)
  const concerns = WORDS.filter(([, words]) => words.test(written)).map(([concern]) => concern)
  return [
    ...(cantidadChild > 0
      ? [{ concerns: ['Niños' as const], text: countNinos(cantidadChild) }]
      : []),
    ...(SAYS_NOTHING.test(written)
      ? []
      : [
          {
            concerns: concerns.length > 0 ? concerns : ['Observación' as const],
            text: observacion,
          },
        ]),
  ]
}
