import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#lib/web/api.ts'
import { useStamp } from '#lib/web/export/stamp.ts'
import { saveExcel } from '#lib/web/import/save-excel.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Importacion, ImportedRow } from '../../contract/importacion.ts'
import { importaciones } from '../../contract.ts'
import { NOUN_TEXTS } from '../noun-texts.ts'
import { reasonOf } from './import-texts.ts'

const PAGE = 500
const FILTERS = [{ juicio: 'rechazada' }, { juicio: 'pregunta' }, { paso: 'no pudo' }] as const

async function readAll(id: number): Promise<ImportedRow[]> {
  const found: ImportedRow[] = []
  for (const filter of FILTERS)
    for (let tras = 0; ; ) {
      const query = { id, ...filter, tras, limite: PAGE }
      const { data } = await call(importaciones.getFilas, { query })
      found.push(...data.filas)
      tras = data.filas.at(-1)?.fila ?? 0
      if (data.filas.length < PAGE) break
    }
  return found.toSorted((a, b) => a.fila - b.fila)
}

/** Saves the refused rows as they came, with the reason as their last column: mended, the file can be dropped again. */
export function RefusedButton({
  importacion: { id, de, titulos, encabezado },
}: {
  importacion: Importacion
}) {
  const { today } = useStamp()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const rows = await readAll(id)
    const width = Math.max(titulos.length, ...rows.map(({ celdas }) => celdas.length))
    const filled = (cells: readonly string[]) =>
      Array.from({ length: width }, (_, n) => cells[n] ?? '')
    await saveExcel({
      name: `Faltas ${NOUN_TEXTS[de].many}`,
      day: today,
      headers: [...filled(encabezado > 0 ? titulos : []), 'Motivo del rechazo'],
      rows: rows.map((row) => [...filled(row.celdas), reasonOf(row)]),
    })
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      onClick={() => {
        setBusy(true)
        void save()
          .catch(() => toast.error('No se pudo bajar. Revise su conexión.'))
          .finally(() => setBusy(false))
      }}
    >
      Bajar las que faltan
    </Button>
  )
}
