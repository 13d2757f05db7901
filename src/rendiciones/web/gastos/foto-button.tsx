import { Button, CloseButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { shrink } from '#lib/web/shrink.ts'
import { TIPOS_COMPROBANTE } from '../../rules.ts'
import { problemOf } from '../cuenta/comprobante-picture.ts'
import classes from './foto-button.module.css'

interface FotoButtonProps {
  /** Line whose receipt it is. */
  linea: string
  archivo: Blob | null
  error?: string | undefined
  disabled: boolean
  onChange: (archivo: Blob | null) => void
}

/** Photograph of one line's receipt: taken or chosen by one press. */
export function FotoButton({ linea, archivo, error, disabled, onChange }: FotoButtonProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const pick = async (picked: File | undefined) => {
    if (!picked) return
    const file = await shrink(picked)
    const wrong = problemOf(file)
    setProblem(wrong)
    if (!wrong) onChange(file)
  }
  const wrong = problem ?? error
  return (
    <div className={classes.root}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Boleta de ${linea}`}
        accept={TIPOS_COMPROBANTE.join(',')}
        disabled={disabled}
        onChange={(event) => {
          void pick(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="subtle"
        size="compact-md"
        disabled={disabled}
        leftSection={<IconCamera size={17} stroke={1.7} aria-hidden />}
        aria-label={archivo ? `Cambiar boleta de ${linea}` : `Agregar boleta de ${linea}`}
        onClick={() => input.current?.click()}
      >
        {archivo ? 'Boleta lista' : 'Boleta'}
      </Button>
      {archivo ? (
        <CloseButton
          size="sm"
          aria-label={`Quitar boleta de ${linea}`}
          disabled={disabled}
          onClick={() => onChange(null)}
        />
      ) : null}
      {wrong ? (
        <p className={classes.error} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}
