import type { Kysely } from 'kysely'
import { readNames } from '#catalogos/idiomas/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { codesOf } from '../../contract/language.ts'
import { productOf, type Tour } from '../../contract/product.ts'
import type { Product } from '../../contract/wire.ts'
import { readPickupPoints } from '../queries/catalog.ts'
import type { Asking } from './caller.ts'

/** Tells of excursions as products, with hotels and languages if they were asked for. */
export async function tellProducts(
  db: Kysely<DB>,
  tours: readonly Tour[],
  { terms, asked }: Asking,
): Promise<Product[]> {
  const hotels = asked.has('octo/pickups') ? await readPickupPoints(db) : []
  const languages = asked.has('octo/content') ? codesOf(await readNames(db)) : []
  return tours.map((tour) => productOf(tour, terms, asked, { hotels, languages }))
}
