import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import { CodeForm } from './code-form.tsx'
import { Enrolment } from './enrolment.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'

export const SecondFactor = (props: SecondFactorProps) =>
  props.sesion.factor === 'enrolar' ? <Enrolment {...props} /> : <Verify {...props} />

function instructionOf({ factor, codigo }: EstadoSesion, isRecovery: boolean) {
  if (isRecovery)
    return 'Ingrese uno de los códigos de recuperación que guardó al activar su segundo factor.'
  if (factor === 'totp')
    return 'Ingrese el código de seis dígitos que muestra su aplicación de autenticación.'
  return codigo ? 'El código de hoy ya viene escrito.' : 'Ingrese el código de seis dígitos de hoy.'
}

function Verify({ sesion, onComplete, onEnded, children }: SecondFactorProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const send = async (codigo: string) =>
    onComplete((await call(acceso.verificar, { body: { codigo } })).data)
  return (
    <Stack gap="md">
      <Text c="dimmed">{instructionOf(sesion, isRecovery)}</Text>
      <CodeForm
        key={String(isRecovery)}
        send={send}
        onEnded={onEnded}
        prefilled={sesion.codigo}
        isRecovery={isRecovery}
      />
      {sesion.factor === 'totp' ? (
        <Anchor component="button" ta="center" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Usar la aplicación de autenticación' : 'Usar un código de recuperación'}
        </Anchor>
      ) : null}
      {children}
    </Stack>
  )
}
