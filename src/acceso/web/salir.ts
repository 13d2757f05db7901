import { acceso } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { clearDrafts } from '#lib/web/drafts.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { borrarSesion } from './sesion-local.ts'

/** Signs out even without the server. The sign-in page clears the cache: here, open screens would fetch again. */
export async function salir() {
  // A 401 from here on is expected.
  onSessionLost(null)
  await call(acceso.salir, {}).catch(() => null)
  borrarSesion()
  await clearDrafts()
  // The next user must not read these.
  toast.clear()
}
