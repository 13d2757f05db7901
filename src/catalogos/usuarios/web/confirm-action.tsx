import { useState } from 'react'
import { useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { type Usuario, usuarios } from '../contract.ts'

const ACTIONS = {
  reiniciar: {
    call: usuarios.reiniciarSegundoFactor,
    title: 'Reiniciar segundo factor',
    message: 'activará otro al ingresar: el que tiene deja de valer y sus sesiones se cierran.',
    confirm: 'Reiniciar',
    busyLabel: 'Reiniciando...',
    done: 'Segundo factor reiniciado',
  },
  cerrar: {
    call: usuarios.cerrarSesiones,
    title: 'Cerrar sesiones',
    message: 'tendrá que ingresar de nuevo. Lo que esté sin guardar se perderá.',
    confirm: 'Cerrar sesiones',
    busyLabel: 'Cerrando...',
    done: 'Sesiones cerradas',
  },
} as const

export type ConfirmedAction = keyof typeof ACTIONS

export function ConfirmAction({ que: what, usuario }: { que: ConfirmedAction; usuario: Usuario }) {
  const { call, done, message, ...texts } = ACTIONS[what]
  const [opened, setOpened] = useState(true)
  const { run, busy, error } = useCommand(call)
  const { id, nombre } = usuario
  const finish = () => {
    setOpened(false)
    toast.success(nombre, { title: done })
  }
  return (
    <ConfirmDialog
      {...texts}
      opened={opened}
      onClose={() => setOpened(false)}
      message={
        <>
          <strong>{nombre}</strong> {message}
        </>
      }
      busy={busy}
      impossible={error?.status === 404}
      error={error}
      onConfirm={() => void run({ params: { id } }).then(finish, () => null)}
    />
  )
}
