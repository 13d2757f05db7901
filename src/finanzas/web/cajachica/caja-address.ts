import * as z from 'zod/mini'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'

const Search = z.object({ ver: optionalParam(z.enum(['oficina'])), ...range })

/** View and days of the screen, in the address. */
export const useCaja = () => useAddress('/cajachica', Search)
export type CajaAddress = ReturnType<typeof useCaja>
