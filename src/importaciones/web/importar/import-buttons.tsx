import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import type { Importacion } from '../../contract/importacion.ts'
import { buenas, DAYS_KEPT, isPastUndoing } from '../../rules.ts'
import { countRows, NOUN_TEXTS } from '../noun-texts.ts'
import type { ImportRun } from './import-run.ts'
import { RefusedButton } from './refused-button.tsx'

interface ImportButtonsProps {
  importacion: Importacion
  run: ImportRun
}

/** Applies, goes on, undoes, and saves the refused rows. */
export function ImportButtons({ importacion, run }: ImportButtonsProps) {
  const { de, estado, cuentas } = importacion
  const { count, list, many } = NOUN_TEXTS[de]
  const [undoing, setUndoing] = useState(false)
  if (run.work)
    return (
      <Group gap="xs">
        <Button variant="default" onClick={run.stop}>
          Detener
        </Button>
      </Group>
    )
  const good = buenas(cuentas)
  const bad = cuentas.rechazada + cuentas.pregunta + cuentas['no pudo']
  const mayApply =
    ['revisando', 'aplicando'].includes(estado) && cuentas['por ver'] === 0 && good > 0
  const isForgotten = isPastUndoing(importacion, Date.now())
  const mayUndo = cuentas.hecha > 0 && !isForgotten
  return (
    <Group gap="xs">
      {mayApply ? (
        <Button onClick={() => run.run('aplicar', good)}>
          {estado === 'aplicando'
            ? `Seguir con ${countRows(good)}`
            : bad > 0
              ? `Importar solo las ${good} buenas`
              : `Importar ${count(good)}`}
        </Button>
      ) : null}
      {cuentas['por ver'] > 0 && estado === 'revisando' ? (
        <Button variant="default" onClick={() => run.run('ensayar', cuentas['por ver'])}>
          Revisar {countRows(cuentas['por ver'])}
        </Button>
      ) : null}
      {estado === 'aplicada' ? (
        <Button renderRoot={(root) => <Link {...root} to={list} />}>Ver {many}</Button>
      ) : null}
      {bad > 0 ? <RefusedButton importacion={importacion} /> : null}
      {mayUndo ? (
        <Button variant="subtle" color="red" onClick={() => setUndoing(true)}>
          {estado === 'deshaciendo' ? 'Seguir deshaciendo' : 'Deshacer la importación'}
        </Button>
      ) : null}
      {cuentas.hecha > 0 && isForgotten ? (
        <Text size="sm" c="dimmed">
          Pasaron más de {DAYS_KEPT} días: ya no se puede deshacer.
        </Text>
      ) : null}
      <ConfirmDialog
        opened={undoing}
        onClose={() => setUndoing(false)}
        title="¿Deshacer la importación?"
        message={`Se quitan o vuelven a como estaban ${countRows(cuentas.hecha)}. Lo que alguien cambió después queda como está.`}
        confirm="Deshacer"
        onConfirm={() => {
          setUndoing(false)
          run.run('deshacer', cuentas.hecha)
        }}
      />
    </Group>
  )
}
