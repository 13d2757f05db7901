import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { shrink } from '#lib/web/shrink.ts'
import { FileDrop } from '#lib/web/ui/file-drop.tsx'
import { DecimalInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Rendicion } from '../../contract/rendicion.ts'
import { COMPROBANTE_BYTES, diferencia, SOLO_UN_ARCHIVO, TIPOS_COMPROBANTE } from '../../rules.ts'
import { Atajos } from './atajos.tsx'
import { Suma } from './suma.tsx'
import { type Errores, pagoDe, type Valores } from './valores.ts'

const NO_ES_IMAGEN = 'El comprobante debe ser una imagen JPEG, PNG o WebP.'
const MUY_GRANDE = 'La imagen es demasiado grande: máximo 10 MB.'

const HEIC =
  'Este navegador no lee fotos HEIC. Envíela como JPEG: en el iPhone, Ajustes › Cámara › Formatos › Más compatible.'

function problemaDe({ type, size }: Blob) {
  if (/^image\/hei[cf]/.test(type)) return HEIC
  if (!TIPOS_COMPROBANTE.some((tipo) => tipo === type)) return NO_ES_IMAGEN
  return size > COMPROBANTE_BYTES ? MUY_GRANDE : null
}

interface CamposProps {
  valores: Valores
  esperado: number
  rendicion: Rendicion | undefined
  errores: Errores
  disabled: boolean
  comprobante: string
  onChange: (next: Partial<Valores>) => void
}

export function Campos(props: CamposProps) {
  const { valores, esperado, rendicion, errores, disabled, onChange } = props
  const [deImagen, setDeImagen] = useState<string | null>(null)
  const pago = pagoDe(valores)
  const resto = diferencia(esperado, pago, rendicion ?? { dolar: null, real: null })
  const box = <K extends keyof Valores>(name: K) => ({
    value: valores[name],
    error: errores[name],
    disabled,
    'data-path': name,
    onChange: (value: Valores[K]) => onChange({ [name]: value }),
  })

  const elegir = async (file: File | null) => {
    const archivo = file && (await shrink(file))
    const mal = archivo && problemaDe(archivo)
    setDeImagen(mal)
    onChange({ archivo: mal ? null : archivo, urlComprobante: null })
  }
  return (
    <Stack gap="md">
      {esperado > 0 ? (
        <Atajos valores={valores} esperado={esperado} cuadra={resto === 0} onChange={onChange} />
      ) : null}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <MoneyInput label="Valor Efectivo" size="md" {...box('valorEfectivo')} />
        <MoneyInput label="Valor Tarjeta" size="md" {...box('valorTarjeta')} />
        <DecimalInput label="Valor Usd" size="md" prefix="US$" {...box('valorUsd')} />
        <DecimalInput label="Valor Real" size="md" prefix="R$" {...box('valorReal')} />
      </SimpleGrid>
      <Suma esperado={esperado} pago={pago} rendicion={rendicion} />
      <UpperTextarea
        label="Comentario"
        placeholder={resto ? 'Por qué no es lo esperado' : ''}
        withAsterisk={Boolean(resto)}
        maxLength={500}
        value={valores.comentario}
        error={errores.comentario}
        disabled={disabled}
        data-path="comentario"
        onChange={(event) => onChange({ comentario: event.currentTarget.value })}
      />
      <FileDrop
        label={props.comprobante}
        prompt="Suelta el comprobante aquí o haz clic para subirlo."
        promptOnPhone="Foto del comprobante"
        onlyOne={SOLO_UN_ARCHIVO}
        accept={TIPOS_COMPROBANTE}
        value={valores.archivo}
        error={deImagen ?? errores.urlComprobante ?? errores.file ?? null}
        disabled={disabled}
        onChange={(file) => void elegir(file)}
        onRefused={(count) => setDeImagen(count > 1 ? SOLO_UN_ARCHIVO : NO_ES_IMAGEN)}
      />
    </Stack>
  )
}
