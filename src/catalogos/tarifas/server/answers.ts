import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { OpcionesDeTarifa, Tarifa, tarifas } from '../contract.ts'

export const answers = answersOf(tarifas, {
  getAll: {
    summary: 'Tariffs of commission with their history; annulled ones at the end',
    data: z.array(Tarifa),
  },
  getOpciones: {
    summary: 'Names of the hotels, excursions and channels that a tariff can be of',
    data: OpcionesDeTarifa,
  },
  add: {
    summary: 'Says what commission some sales give from a day on; sales of before keep theirs',
    data: Tarifa,
  },
  put: { summary: 'Corrects a tariff, with a reason; what it was is kept', data: Tarifa },
  anular: { summary: 'Annuls a tariff, with a reason', data: Tarifa },
})
