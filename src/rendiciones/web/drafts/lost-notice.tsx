import { Button } from '@mantine/core'
import { IconDeviceMobileX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { forgetLost, lostDrafts } from '#lib/web/drafts.ts'
import classes from '#lib/web/ui/states.module.css'
import { countNotes, draftPrefix } from './draft-key.ts'

/** Says that the browser deleted notes of this person. */
export function LostNotice({ usuarioId }: { usuarioId: number }) {
  const [lost, setLost] = useState<readonly string[]>([])
  useEffect(() => void lostDrafts(draftPrefix(usuarioId)).then(setLost), [usuarioId])
  const forget = () => {
    forgetLost(lost)
    setLost([])
  }
  if (lost.length === 0) return null
  return (
    <div role="alert" className={`${classes.outdated} no-print`}>
      <IconDeviceMobileX size={18} stroke={1.6} aria-hidden />
      <span>
        Este teléfono borró {countNotes(lost.length)} que no se{' '}
        {lost.length === 1 ? 'había' : 'habían'} enviado. Revise sus rutas y anótelo de nuevo.
      </span>
      <Button variant="subtle" size="compact-sm" onClick={forget}>
        Entendido
      </Button>
    </div>
  )
}
