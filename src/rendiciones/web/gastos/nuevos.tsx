import { Button, Stack } from '@mantine/core'
import { useId } from 'react'
import * as z from 'zod/mini'
import { type ApiError, call } from '#lib/web/api.ts'
import { refreshAll, useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { Gasto, type Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { useBorrador, useClave } from '../borradores/borrador.ts'
import { useEnvio } from '../borradores/envio.ts'
import { Fallo } from '../borradores/fallo.tsx'
import { Recuperado } from '../borradores/recuperado.tsx'
import { Campos } from './campos.tsx'
import { EN_BLANCO, erroresDe, gastadoDe, sonLosDe, type Valores } from './valores.ts'

const sonEstos = ({ status, data }: ApiError, valores: Valores) => {
  const gasto = status === 409 ? z.safeParse(Gasto, data).data : undefined
  return gasto !== undefined && sonLosDe(gasto, valores)
}

interface NuevosProps {
  rutaId: number
  rendicion: Rendicion | undefined
  onClose: () => void
}

/** "Rendición de Gastos" of a route that has none yet (2§2). */
export function Nuevos({ rutaId, rendicion: conocida, onClose }: NuevosProps) {
  const id = useId()
  const abierta = useQuery(rendiciones.add, { body: { rutaId } }, { enabled: !conocida })
  const rendicion = conocida ?? abierta.data
  const borrador = useBorrador<Valores>(useClave(rutaId, null), EN_BLANCO)
  const { form, errores, fallo, busy, done, onSubmit } = useEnvio({
    borrador,
    erroresDe,
    enviar: async (valores) => {
      const body = { rendicionId: rendicion?.id ?? 0, ...gastadoDe(valores) }
      await call(rendiciones.addGastoRendicion, { body }, { idempotencyKey: valores.clave })
      void refreshAll()
    },
    yaEsta: sonEstos,
  })
  const { valor } = borrador
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rendición de Gastos"
      size={done ? 'sm' : 'md'}
      closeOnClickOutside={done}
      busy={busy}
      footer={
        done ? undefined : (
          <>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <SubmitButton form={id} busy={busy} disabled={!valor || !rendicion}>
              {valor?.pendiente ? 'Enviar de nuevo' : 'Rendir Gastos'}
            </SubmitButton>
          </>
        )
      }
    >
      {done ? (
        <SuccessView title="Rendicion de gastos con exito!" onClose={onClose} />
      ) : (
        <form
          id={id}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {valor ? (
            <Stack gap="md">
              {borrador.recuperado ? (
                <Recuperado pendiente={valor.pendiente} onBorrar={borrador.borrar} />
              ) : null}
              <Campos
                valores={valor}
                errores={errores}
                disabled={busy}
                onChange={borrador.cambiar}
              />
              <Fallo error={fallo ?? abierta.error} />
            </Stack>
          ) : (
            <LoadingState rows={4} />
          )}
        </form>
      )}
    </Dialog>
  )
}
