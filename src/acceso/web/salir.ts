import { acceso } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { clearDrafts } from '#lib/web/drafts.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { borrarSesion } from './sesion-local.ts'

/**
 * Signs out: ends the session and clears what the browser keeps, also when the server is away. What was loaded is
 * forgotten by the sign-in page: before, the screens that are still there would fetch it all again.
 */
export async function salir() {
  // From here on a 401 is what was asked for, not something to recover from.
  onSessionLost(null)
  await call(acceso.salir, {}).catch(() => null)
  borrarSesion()
  await clearDrafts()
  // Nor is what one was told for the next to read.
  toast.clear()
}
