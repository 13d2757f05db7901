import { IconDeviceMobileX, IconLogout, IconSend } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { alcanceDe } from '#acceso/rules.ts'
import { usePermitted } from '#lib/web/permitted.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { type Usuario, usuarios } from '../contract.ts'
import { type Quien, razon } from './alcance.ts'
import { Confirmar, type Tramite } from './confirmar.tsx'
import { Invitar } from './enlace.tsx'

export function useQuien(): Quien {
  const { id, rol } = useLoaded(acceso.sesion, {}).usuario
  return { id, soloOperacion: alcanceDe(usuarios.put.scopes, rol.nombre) === '6' }
}

interface Abierta {
  que: Tramite | 'invitar'
  usuario: Usuario
}

export function useAcciones() {
  const { id, soloOperacion } = useQuien()
  const reinicia = usePermitted(usuarios.reiniciarSegundoFactor)
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const [vez, setVez] = useState(0)

  const actionsOf = useCallback(
    (usuario: Usuario, usual: readonly RowAction[]): readonly RowAction[] => {
      const elegir = (que: Abierta['que']) => () => {
        setAbierta({ que, usuario })
        setVez((antes) => antes + 1)
      }
      const mas: RowAction[] = [
        { id: 'invitar', label: 'Invitar por enlace', icon: IconSend, onClick: elegir('invitar') },
        ...(reinicia
          ? [
              {
                id: 'reiniciar',
                label: 'Reiniciar segundo factor',
                icon: IconDeviceMobileX,
                onClick: elegir('reiniciar'),
              },
            ]
          : []),
        { id: 'cerrar', label: 'Cerrar sesiones', icon: IconLogout, onClick: elegir('cerrar') },
      ]
      const [editar, ...resto] = usual
      return [...(editar ? [editar] : []), ...mas, ...resto].map((accion) => {
        const reason = razon(accion.id, usuario, { id, soloOperacion })
        return reason ? { ...accion, disabled: true, reason } : accion
      })
    },
    [id, soloOperacion, reinicia],
  )
  return { actionsOf, dialogos: abierta ? <Dialogo key={vez} {...abierta} /> : null }
}

const Dialogo = ({ que, usuario }: Abierta) =>
  que === 'invitar' ? <Invitar usuario={usuario} /> : <Confirmar que={que} usuario={usuario} />
