import { IconCalendarOff, IconDeviceMobileX, IconLogout, IconSend } from '@tabler/icons-react'
import { useCallback } from 'react'
import { alcanceOf } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { ausencias } from '#catalogos/ausencias/contract.ts'
import { ROLES_EN_RUTA } from '#catalogos/ausencias/rules.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { useOpened } from '#lib/web/ui/opened.ts'
import { type Usuario, usuarios } from '../contract.ts'
import { type Actor, reasonAgainst } from './action-reason.ts'
import { AusenciasDialog } from './ausencias-dialog.tsx'
import { ConfirmAction, type ConfirmedAction } from './confirm-action.tsx'
import { Invite } from './invitacion-link.tsx'

export function useActor(): Actor {
  const { id, rol } = useLoaded(acceso.sesion, {}).usuario
  return { id, onlyOperacion: alcanceOf(usuarios.put.scopes, rol.nombre) === '6' }
}

interface OpenAction {
  what: ConfirmedAction | 'invitar' | 'ausencias'
  usuario: Usuario
}

export function useActions() {
  const { id, onlyOperacion } = useActor()
  const mayKeepAusencias = useMay(ausencias.add)
  const mayReset = useMay(usuarios.reiniciarSegundoFactor)
  const { now, open } = useOpened<OpenAction>()

  const actionsOf = useCallback(
    (usuario: Usuario, usual: readonly RowAction[]): readonly RowAction[] => {
      const pick = (what: OpenAction['what']) => () => open({ what, usuario })
      const more: RowAction[] = [
        { id: 'invitar', label: 'Invitar por enlace', icon: IconSend, onClick: pick('invitar') },
        ...(mayReset
          ? [
              {
                id: 'reiniciar',
                label: 'Reiniciar segundo factor',
                icon: IconDeviceMobileX,
                onClick: pick('reiniciar'),
              },
            ]
          : []),
        { id: 'cerrar', label: 'Cerrar sesiones', icon: IconLogout, onClick: pick('cerrar') },
      ]
      if (mayKeepAusencias && ROLES_EN_RUTA.includes(usuario.rol.id))
        more.unshift({
          id: 'ausencias',
          label: 'Ausencias',
          icon: IconCalendarOff,
          onClick: pick('ausencias'),
        })
      const [edit, ...rest] = usual
      return [...(edit ? [edit] : []), ...more, ...rest].map((action) => {
        const reason = reasonAgainst(action.id, usuario, { id, onlyOperacion })
        return reason ? { ...action, disabled: true, reason } : action
      })
    },
    [id, onlyOperacion, mayKeepAusencias, mayReset, open],
  )
  return { actionsOf, dialog: now ? <ActionDialog key={now.turn} {...now.about} /> : null }
}

function ActionDialog({ what, usuario }: OpenAction) {
  if (what === 'invitar') return <Invite usuario={usuario} />
  if (what === 'ausencias') return <AusenciasDialog usuario={usuario} />
  return <ConfirmAction que={what} usuario={usuario} />
}
