import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMay } from '#acceso/web/parts/may.ts'
import { useCommand } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { emitirHoja, type HojaEmitida } from '../../contract/hoja.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { SIN_RUTA } from '../../rules.ts'
import type { Salida } from './detalle-salidas.ts'
import { type IssuedHojas, issuedOf } from './issued-hojas.ts'

interface ToPrint {
  salidas: readonly Salida[] | undefined
  /** Whether the day is over: a list printed then is no plan. */
  isPast: boolean
  /** Reads the day's lists again. Throws if that fails. */
  refresh: () => Promise<readonly Reserva[]>
}

const NONE: IssuedHojas = new Map()

/** Issues a version for each route, then prints. Printing goes on, and says so, where no version is issued. */
export function usePrintHojas({ salidas = [], isPast, refresh }: ToPrint) {
  const mayIssue = useMay(emitirHoja) && !isPast
  const { run } = useCommand(emitirHoja)
  const [busy, setBusy] = useState(false)
  const [hojas, setHojas] = useState(NONE)
  /** The copy on the paper; null unless this hook prints. */
  const [copy, setCopy] = useState<{ withoutCobros: boolean } | null>(null)
  useEffect(() => {
    const reset = () => setCopy(null)
    window.addEventListener('afterprint', reset)
    return () => window.removeEventListener('afterprint', reset)
  }, [])

  const issue = async (): Promise<IssuedHojas> => {
    const emitidas: [number, HojaEmitida][] = []
    const failed: string[] = []
    let reason = ''
    for (const { ruta, title } of salidas.filter(({ ruta }) => ruta.id !== SIN_RUTA))
      try {
        emitidas.push([ruta.id, await run({ body: { rutaId: ruta.id, via: 'imprimir' } })])
      } catch (error) {
        failed.push(title)
        reason = (error as Error).message
      }
    if (failed.length > 0)
      toast.error(reason, {
        title: `Se imprime sin anotar la versión de la hoja ${failed.join(', ')}`.trim(),
      })
    // Read after they were issued: a paper never shows less than its version holds.
    const listed = await refresh()
    const entries = emitidas.map(
      async ([id, emitida]) => [id, await issuedOf(emitida, listed)] as const,
    )
    return new Map(await Promise.all(entries))
  }

  const print = async (withoutCobros: boolean) => {
    if (busy) return
    setBusy(true)
    const issued = mayIssue
      ? await issue().catch(({ message }: Error) => {
          toast.error(message, { title: 'Se imprime la lista sin su versión' })
          return NONE
        })
      : NONE
    // Lets the lists that were read reach the page first.
    await new Promise((next) => setTimeout(next))
    flushSync(() => {
      setHojas(issued)
      setCopy({ withoutCobros })
      setBusy(false)
    })
    window.print()
  }
  useHotkeys(
    [
      [
        'mod+P',
        // A voucher in an open dialog is printed in place of the hojas.
        () => (document.querySelector('[role=dialog]') ? window.print() : void print(false)),
      ],
    ],
    [],
  )

  return {
    print: (withoutCobros: boolean) => void print(withoutCobros),
    busy,
    withoutCobros: copy?.withoutCobros ?? false,
    /** Last issued on this screen. */
    hojas,
    /** Null where the paper needs no version. */
    onPaper: mayIssue ? (copy ? hojas : NONE) : null,
  }
}
