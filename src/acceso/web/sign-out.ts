import { acceso } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { clearDrafts } from '#lib/web/drafts.ts'
import { clearKept } from '#lib/web/kept.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { clearSesion } from './local-sesion.ts'

const PATIENCE_MS = 3_000

/**
 * Signs out even without the server. The sign-in page clears the cache: here, open screens would fetch again.
 * `keepsDrafts`: they are of somebody else, who may come back for them.
 */
export async function signOut({ keepsDrafts = false } = {}) {
  // A 401 from here on is expected.
  onSessionLost(null)
  const said = call(acceso.salir, {}).catch(() => null)
  clearSesion()
  if (!keepsDrafts) await clearDrafts()
  await clearKept()
  // A server that is silent holds nobody up.
  await Promise.race([said, new Promise((next) => setTimeout(next, PATIENCE_MS))])
  // The next user must not read these.
  toast.clear()
}
