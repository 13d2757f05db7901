import type { Cmd } from '#acceso/server/session.ts'
import type { rendiciones } from '../../contract.ts'
import { undoDetalle } from '../steps/undo-detalle.ts'

export const revertirDetalle = (call: Cmd<typeof rendiciones.revertir>) => undoDetalle(call)
