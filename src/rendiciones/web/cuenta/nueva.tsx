import { Button, Progress, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { Detalle, type Rendicion, type ReservaRuta } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { useBorrador, useClave } from '../borradores/borrador.ts'
import { useEnvio } from '../borradores/envio.ts'
import { Fallo } from '../borradores/fallo.tsx'
import { Recuperado } from '../borradores/recuperado.tsx'
import { Campos } from './campos.tsx'
import classes from './cuenta.module.css'
import { enviarCuenta } from './enviar.ts'
import { Ficha } from './ficha.tsx'
import { EN_BLANCO, erroresDe, pagoDe, type Valores } from './valores.ts'

/** What is stored already, where a refusal says so. */
export const rendidaDe = (error: ApiError | null): Detalle | undefined =>
  error?.status === 409 ? z.safeParse(Detalle, error.data).data : undefined

const esEsta = (error: ApiError, valores: Valores) => {
  const rendida = rendidaDe(error)
  return (
    rendida !== undefined &&
    rendida.comentario === valores.comentario.trim() &&
    Object.entries(pagoDe(valores)).every(
      ([campo, valor]) => rendida[campo as keyof typeof rendida] === valor,
    )
  )
}

interface NuevaProps {
  reserva: ReservaRuta
  rutaId: number
  /** Undefined for a route without a guide that nobody has begun to settle. */
  rendicion: Rendicion | undefined
  onClose: () => void
}

/** "Rendición de Cuenta" of a reservation that has none yet (2§2). */
export function Nueva({ reserva, rutaId, rendicion: conocida, onClose }: NuevaProps) {
  const id = useId()
  const abierta = useQuery(rendiciones.add, { body: { rutaId } }, { enabled: !conocida })
  const rendicion = conocida ?? abierta.data
  const esperado = reserva.esperado ?? 0
  const borrador = useBorrador<Valores>(useClave(rutaId, reserva.id), EN_BLANCO)
  const [subido, setSubido] = useState(0)
  const { form, errores, fallo, busy, done, onSubmit } = useEnvio({
    borrador,
    erroresDe: (valores) => erroresDe(valores, esperado, rendicion ?? { dolar: null, real: null }),
    enviar: (valores) =>
      enviarCuenta(valores, reserva.id, {
        rendicionId: rendicion?.id ?? 0,
        onProgress: setSubido,
        onSubido: (urlComprobante) => borrador.anotar({ urlComprobante }),
      }),
    yaEsta: esEsta,
  })
  const { valor } = borrador
  const subiendo = busy && valor?.archivo && !valor.urlComprobante

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rendición de Cuenta"
      size={done ? 'sm' : 'md'}
      closeOnClickOutside={done}
      busy={busy}
      footer={
        done ? undefined : (
          <>
            {subiendo ? (
              <div className={classes.pie}>
                <Text size="sm" role="status">
                  Subiendo comprobante… {Math.round(subido * 100)} %
                </Text>
                <Progress value={subido * 100} aria-label="Subida del comprobante" />
              </div>
            ) : null}
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <SubmitButton form={id} busy={busy} disabled={!valor || !rendicion}>
              {valor?.pendiente ? 'Enviar de nuevo' : 'Rendir Cuenta'}
            </SubmitButton>
          </>
        )
      }
    >
      {done ? (
        <SuccessView title="Rendicion de cuenta con exito!" onClose={onClose} />
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
          <Ficha reserva={reserva} />
          {valor ? (
            <Stack gap="md">
              {borrador.recuperado ? (
                <Recuperado pendiente={valor.pendiente} onBorrar={borrador.borrar} />
              ) : null}
              <Campos
                valores={valor}
                esperado={esperado}
                rendicion={rendicion}
                errores={errores}
                disabled={busy}
                comprobante="Comprobante"
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
