import { Paper } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { accountPeriods, chosenDays, daysOf, threeMonths } from '#lib/web/filters/usual-days.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { OfficeHas } from '#rendiciones/web/parts/office-has.tsx'
import type { LineaCuenta } from '../contract/entrega.ts'
import { cuentas, entregas } from '../contract.ts'
import { columns } from './corriente/corriente-columns.ts'
import { Saldos } from './corriente/saldos.tsx'
import { saldosText } from './corriente/saldos-text.ts'
import { EntregarDialog } from './mi-cuenta-corriente/entregar-dialog.tsx'
import { MesesPagados } from './mi-cuenta-corriente/meses-pagados.tsx'
import classes from './mi-cuenta-corriente/mi-cuenta-corriente.module.css'
import { OwnEntregas } from './mi-cuenta-corriente/own-entregas.tsx'
import { NextStep, PorEntregarPanel } from './mi-cuenta-corriente/por-entregar.tsx'

const Search = z.object(range)

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(
    dataOf(cuentas.getCorriente, { query: daysOf(threeMonths, hoy) }, 'lineas'),
  )

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useAddress('/mi-cuenta-corriente', Search)
  const period = chosenDays(address.search, threeMonths, hoy)
  const query = useQuery(
    cuentas.getCorriente,
    { query: period },
    { keepPrevious: true, whole: 'lineas' },
  )
  const mayEntregar = useMay(entregas.add)
  const [isHandingOver, setIsHandingOver] = useState(false)
  const { data } = query
  const said = data && saldosText(data)

  return (
    <ListScreen<LineaCuenta>
      title="Mi Cuenta Corriente"
      label="Movimientos de mi cuenta"
      address={address}
      file={{ range: period, said: said && [data.usuario.nombre, ...said].join(' · ') }}
      head={
        <div className={classes.top}>
          <div>
            <Paper
              component="section"
              aria-label="Saldo de mi cuenta"
              className={classes.saldo}
              shadow="xs"
              radius="lg"
            >
              <Saldos held={data} />
              {mayEntregar ? <NextStep onEntregar={() => setIsHandingOver(true)} /> : null}
            </Paper>
            <OfficeHas />
          </div>
          <div>
            {mayEntregar ? <PorEntregarPanel /> : null}
            {mayEntregar ? <OwnEntregas period={period} /> : null}
            <MesesPagados pagos={data?.pagos ?? []} />
          </div>
        </div>
      }
      filters={<FilterBar address={address} choices={accountPeriods} range={period} />}
      columns={columns}
      rows={data?.lineas}
      rowId={({ asientoId, moneda }) => `${asientoId} ${moneda}`}
      maxHeight="none"
      {...tableState(query)}
      empty={{ title: 'Sin movimientos en esas fechas', message: 'Elija otro período.' }}
    >
      {isHandingOver ? <EntregarDialog onClose={() => setIsHandingOver(false)} /> : null}
    </ListScreen>
  )
}
