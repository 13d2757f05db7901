import { Button } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { PorAtender, porAtenderAhead } from '#atencion/web/parts/por-atender.tsx'
import { addMonths, formatDay, lastOfMonth, monthOf, monthsBack } from '#lib/contract/civil-day.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { useAddress } from '#lib/web/filters/address.ts'
import { MonthSelect } from '#lib/web/filters/month-select.tsx'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { useFirstSteps } from '#reservas/web/parts/primeros-pasos.tsx'
import { type Gerencia, gerencia } from '../contract/gerencia.ts'
import type { Base } from '../rules.ts'
import { FigurePanel } from './gerencia/figure-panel.tsx'
import classes from './gerencia/gerencia.module.css'
import { columns, diaColumns, resumenOf } from './gerencia/gerencia-columns.ts'
import { Headline } from './gerencia/headline.tsx'
import { MetaDialog } from './gerencia/meta-dialog.tsx'
import { MonthLine } from './gerencia/month-line.tsx'
import { type OpenedRows, useOpenedRows } from './gerencia/opened-rows.ts'
import {
  AnuladasPanel,
  CallePanel,
  DeudoresPanel,
  ExcursionesPanel,
  MargenPanel,
  SalidasPanel,
  VendedoresPanel,
} from './gerencia/panels.tsx'

const Search = z.object({
  mes: optionalParam(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  por: optionalParam(z.literal('venta')),
})

/** Month whose goals are being changed, as it was when that began. */
type Setting = Pick<Parameters<typeof MetaDialog>[0], 'mes' | 'meta'>

/** Months that can be chosen before this one. */
const MONTHS_BACK = 36

const inputOf = (mes: string | undefined, por: Base) => ({
  query: { ...(mes && { mes }), ...(por === 'venta' && { por }) },
})

export const preload = () =>
  Promise.all([
    queryClient.prefetchQuery(dataOf(gerencia.get, inputOf(undefined, 'viaje'))),
    porAtenderAhead(),
  ])

const BASE_NAMES: Record<Base, string> = { viaje: 'Por día de viaje', venta: 'Por día de venta' }

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change } = useAddress('/gerencia', Search)
  const [setting, setSetting] = useState<Setting | null>(null)
  const por: Base = search.por ?? 'viaje'
  const months = useMemo(() => monthsBack(hoy, monthOf(addMonths(hoy, -MONTHS_BACK))), [hoy])
  const mes = months.find((month) => month === search.mes) ?? monthOf(hoy)
  const asked = mes === monthOf(hoy) ? undefined : mes
  const { data, error, refetch, isPlaceholderData } = useQuery(gerencia.get, inputOf(asked, por), {
    keepPrevious: true,
  })
  // While another month is read, the one before stays on the screen: files and goals are of the month that is shown.
  const shown = data ? monthOf(data.dias.desde) : mes
  const opens = useOpenedRows(por, data?.dias ?? { desde: '', hasta: '' })
  const { instead, isPending } = useFirstSteps(data && isNothing(data))
  if (instead)
    return (
      <>
        <ScreenTitle title="Gerencia" subtitle="Las cifras aparecen con la primera reserva" />
        {instead}
      </>
    )
  return (
    <>
      <ScreenTitle
        title="Gerencia"
        subtitle={data ? daysInWords(data) : undefined}
        actions={
          data ? (
            <>
              <ExportButtons
                compact
                name="Gerencia"
                of={shown}
                title="Gerencia"
                subtitle={daysInWords(data)}
                source={{ rows: resumenOf(data), columns }}
              />
              <Button
                variant="default"
                leftSection={<IconTargetArrow size={17} stroke={1.7} aria-hidden />}
                disabled={isPlaceholderData}
                onClick={() => setSetting({ mes: shown, meta: data.meta })}
              >
                {data.meta ? 'Cambiar metas' : 'Poner metas'}
              </Button>
            </>
          ) : null
        }
      />
      <div className={`${classes.bar} no-print`}>
        <MonthSelect
          className={classes.month}
          months={months}
          value={mes}
          onChange={(picked) => change({ mes: picked === monthOf(hoy) ? undefined : picked })}
        />
        <ChipBar label="Cómo se cuentan los días">
          {(['viaje', 'venta'] as const).map((one) => (
            <ToggleChip
              key={one}
              pressed={por === one}
              onClick={() => change({ por: one === 'venta' ? one : undefined })}
            >
              {BASE_NAMES[one]}
            </ToggleChip>
          ))}
        </ChipBar>
      </div>
      <Unread data={isPending ? undefined : data} error={error} onRetry={refetch} rows={10} />
      {data && !isPending ? (
        <div aria-busy={isPlaceholderData || undefined} className={classes.figures}>
          <Figures data={data} por={por} mes={shown} opens={opens} />
        </div>
      ) : null}
      {setting ? <MetaDialog {...setting} onClose={() => setSetting(null)} /> : null}
    </>
  )
}

/** Tells whether the month and the one of the year before have no sale, and none was annulled. */
const isNothing = ({ ventas, anuladas, noShow, resto }: Gerencia) =>
  [ventas.ahora, ventas.antes, anuladas.ahora, noShow.ahora, resto].every(
    (one) => (one?.reservas ?? 0) === 0,
  )

const daysInWords = ({ dias, diasAntes }: Gerencia) =>
  `Del ${formatDay(dias.desde)} al ${formatDay(dias.hasta)}, al lado de los mismos días de ${diasAntes.desde.slice(0, 4)}`

interface FiguresProps {
  data: Gerencia
  por: Base
  mes: string
  opens: OpenedRows
}

function Figures({ data, por, mes, opens }: FiguresProps) {
  const period = `${daysInWords(data)} · ${BASE_NAMES[por]}`
  const parts = { data, period, of: mes, opens }
  const days = Number(lastOfMonth(data.dias.desde).slice(8))
  return (
    <div className={classes.screen}>
      <Headline data={data} reservas={opens.activas()} costs={opens.costs} />
      <div className={classes.panels}>
        <PorAtender atMost={4} />
        <FigurePanel
          title="Ventas del mes, día a día"
          rule="porDia"
          {...{ period, of: mes }}
          columns={diaColumns}
          rows={data.porDia}
        >
          <MonthLine
            porDia={data.porDia}
            goalPerDay={data.meta?.ventas ? data.meta.ventas / days : undefined}
          />
        </FigurePanel>
      </div>
      <MargenPanel {...parts} />
      <div className={classes.columns}>
        <CallePanel {...parts} />
        <SalidasPanel {...parts} />
        <DeudoresPanel which="hoteles" {...parts} />
        <DeudoresPanel which="canales" {...parts} />
        <ExcursionesPanel {...parts} />
        <VendedoresPanel {...parts} />
        <AnuladasPanel {...parts} />
      </div>
    </div>
  )
}
