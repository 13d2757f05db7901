import * as z from 'zod/mini'
import { comprobanteOf } from '../rules.ts'

const badComprobante = 'El comprobante no es válido'
/** Address of an uploaded receipt; empty or null is none. */
export const urlComprobante = z.union(
  [
    z.null(),
    z.literal(''),
    z.string().check(z.refine((url) => comprobanteOf(url) !== null, badComprobante)),
  ],
  badComprobante,
)
