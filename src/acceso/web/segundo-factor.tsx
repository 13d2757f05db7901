import { Anchor, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { CodigoForm } from './codigo-form.tsx'
import { Enrolar } from './enrolar.tsx'

export interface SegundoFactorProps {
  sesion: EstadoSesion
  onCompleta: (sesion: EstadoSesion) => unknown
  /** Called when the pending session has ended. */
  onTerminada: (motivo: Failed) => unknown
  children?: ReactNode
}

export const SegundoFactor = (props: SegundoFactorProps) =>
  props.sesion.factor === 'enrolar' ? <Enrolar {...props} /> : <Verificar {...props} />

function instruccionDe({ factor, codigo }: EstadoSesion, recuperacion: boolean) {
  if (recuperacion)
    return 'Ingrese uno de los códigos de recuperación que guardó al activar su segundo factor.'
  if (factor === 'totp')
    return 'Ingrese el código de seis dígitos que muestra su aplicación de autenticación.'
  return codigo ? 'El código de hoy ya viene escrito.' : 'Ingrese el código de seis dígitos de hoy.'
}

function Verificar({ sesion, onCompleta, onTerminada, children }: SegundoFactorProps) {
  const [recuperacion, setRecuperacion] = useState(false)
  const enviar = async (codigo: string) =>
    onCompleta((await call(acceso.verificar, { body: { codigo } })).data)
  return (
    <Stack gap="md">
      <Text c="dimmed">{instruccionDe(sesion, recuperacion)}</Text>
      <CodigoForm
        key={String(recuperacion)}
        enviar={enviar}
        onTerminada={onTerminada}
        escrito={sesion.codigo}
        recuperacion={recuperacion}
      />
      {sesion.factor === 'totp' ? (
        <Anchor component="button" ta="center" onClick={() => setRecuperacion(!recuperacion)}>
          {recuperacion ? 'Usar la aplicación de autenticación' : 'Usar un código de recuperación'}
        </Anchor>
      ) : null}
      {children}
    </Stack>
  )
}
