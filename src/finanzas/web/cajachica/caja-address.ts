import * as z from 'zod/mini'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'

const Search = z.object({ ver: optionalParam(z.enum(['oficina'])), ...range })

/** What the screen shows, and its days, in the address. */
export const useCaja = () => useAddress('/cajachica', Search)
export type CajaAddress = ReturnType<typeof useCaja>
