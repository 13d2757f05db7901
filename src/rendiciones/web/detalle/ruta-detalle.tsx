import { Button } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { useGoBack } from '#lib/web/go-back.ts'
import { useLoaded } from '#lib/web/query.ts'
import { isOutOfReach } from '#lib/web/ui/failure.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { rendiciones } from '../../contract.ts'
import { faltaRendir } from '../../rules.ts'
import { CerrarRuta } from '../cerrar/cerrar-ruta.tsx'
import { RutaCerrada } from '../cerrar/ruta-cerrada.tsx'
import { CobroDialog } from '../cobro/cobro-dialog.tsx'
import { estadoOf, useEntries } from '../drafts/entry.ts'
import { RelievedDrafts } from '../drafts/relieved-drafts.tsx'
import { GastosDialog } from '../gastos/gastos-dialog.tsx'
import { RendicionHistoria } from '../historial/rendicion-historia.tsx'
import { rutaText } from '../queue/datos.ts'
import { type Opened, useMending } from '../queue/mending.ts'
import { overlaid, unsentOf } from '../queue/overlay.ts'
import classes from './detalle.module.css'
import { useDetalleAddress } from './detalle-address.ts'
import { comparisonsOf } from './diferencias.ts'
import { GastosButton } from './gastos-button.tsx'
import { OwnHoja } from './own-hoja.tsx'
import { PasajeroList } from './pasajero-list.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { PickRuta } from './pick-ruta.tsx'
import { useDetalle } from './read-detalle.ts'
import { RendicionTotals } from './rendicion-totals.tsx'
import { RevertidoList } from './revertido-list.tsx'
import { RutaHeading } from './ruta-heading.tsx'
import { useRights } from './ruta-rights.ts'
import { useSeenHoja } from './seen-hoja.ts'
import { isSeen } from './stops.ts'
import { UnsentNotice } from './unsent-notice.tsx'

interface RutaDetalleProps {
  path: '/detalle-ruta' | '/detalle-viaje'
  title: string
  /** Label of the button for the expenses: the two screens differ. */
  gastos: string
}

export function RutaDetalle({ path, title, gastos }: RutaDetalleProps) {
  const { lugar, elegir } = useDetalleAddress(path)
  const answered = useDetalle(lugar)
  const { rendicion, ruta, detalles, opciones, error } = answered
  const entries = useEntries(ruta?.id)
  const { reservas, pagos, gasto } = overlaid(
    { ...answered, gasto: rendicion?.gasto ?? null },
    entries,
  )
  const read = { ...answered, reservas }
  const goBack = useGoBack()
  const { usuario } = useLoaded(acceso.sesion, {})
  const phone = usePhoneScreen()
  const withMoney = useMay(rendiciones.getDetalleRendicionByReservaIds)
  const [opened, setOpened] = useState<Opened | null>(null)
  const unsent = unsentOf(entries)
  const typed = entries.filter(({ draft }) => estadoOf(draft) !== 'waits')
  const unsentGastos = typed.some(({ kind }) => kind === 'gastos')
  const rutaNombre = rutaText(answered.excursion, lugar.fecha)

  const rights = useRights({ ...read, gasto })
  const { estado, mayEnter, maySettle = false, asksMotivo = false } = rights
  const comparisons = comparisonsOf(detalles, rendicion)
  const isOwn = ruta?.idGuia.id === usuario.id
  useSeenHoja(reservas && ruta, lugar.fecha)
  useMending({ entries, reservas, open: setOpened })
  const close = () => setOpened(null)
  const { hoy } = useLoaded(acceso.ajustes, {})
  // While people are picked up the thumb belongs to the next stop.
  const isBoarding = reservas?.some((row) => row.fecha >= hoy && !isSeen(row))
  const compared = isOwn || detalles.size === 0 ? null : comparisons
  const isFlat = compared !== null && !phone
  const totals =
    withMoney && read.isKnown ? (
      <RendicionTotals
        detalles={[...pagos.values()]}
        gasto={gasto}
        rendicion={rendicion}
        flat={isFlat}
      />
    ) : null
  const extra = typeof opened === 'object' ? opened?.extra : undefined
  const reserva = reservas?.find(({ id }) => id === opened)

  return (
    <>
      <ScreenTitle
        title={title}
        actions={
          maySettle && !phone ? (
            <GastosButton onClick={() => setOpened('gastos')}>{gastos}</GastosButton>
          ) : null
        }
      />
      {opciones ? (
        <PickRuta rutas={opciones} onChoose={elegir} />
      ) : error && isOutOfReach(error) ? (
        <>
          {lugar.rutaId ? <RelievedDrafts rutaId={lugar.rutaId} /> : null}
          <ReadFailed error={error} onBack={goBack} />
        </>
      ) : read.elegido ? (
        <>
          {ruta ? <PendingNotice ruta={ruta} /> : null}
          <RutaHeading
            excursion={read.excursion}
            fecha={lugar.fecha}
            ruta={ruta}
            reservas={reservas}
            progress={withMoney ? { estado, gasto, comparisons } : undefined}
            brief={phone && isBoarding === true}
          />
          {ruta && lugar.fecha ? (
            <OwnHoja
              ruta={ruta}
              fecha={lugar.fecha}
              as={path === '/detalle-ruta' ? 'guia' : 'chofer'}
            />
          ) : null}
          {ruta && !mayEnter ? (
            <RelievedDrafts rutaId={ruta.id} reservas={reservas} />
          ) : (
            <UnsentNotice
              unsent={new Set(unsentOf(typed).keys())}
              gastos={unsentGastos}
              reservas={reservas}
              onOpen={setOpened}
            />
          )}
          {isFlat ? totals : null}
          <PasajeroList
            title={title}
            read={read}
            withMoney={withMoney}
            maySettle={maySettle}
            unsent={unsent}
            comparisons={compared}
            onOpen={setOpened}
          />
          {withMoney && read.isKnown ? (
            <>
              {rendicion ? <RevertidoList rendicionId={rendicion.id} /> : null}
              {isFlat ? null : totals}
              {rendicion ? (
                <Button
                  className={classes.historia}
                  variant="subtle"
                  onClick={() => setOpened('historia')}
                >
                  Historial
                </Button>
              ) : null}
            </>
          ) : null}
          <div className={phone ? classes.pie : undefined} data-kept={isBoarding ? undefined : ''}>
            {maySettle && phone ? (
              <GastosButton onClick={() => setOpened('gastos')}>{gastos}</GastosButton>
            ) : null}
            {rights.mayClose && read.isKnown ? (
              <Button
                className={classes.cerrar}
                variant={reservas?.some(faltaRendir) ? 'default' : 'filled'}
                size={phone ? 'lg' : 'md'}
                px="xs"
                onClick={() => setOpened('cierre')}
              >
                Cerrar ruta
              </Button>
            ) : null}
            {maySettle && gasto && withMoney && read.isKnown ? (
              <RutaCerrada reservas={reservas ?? []} pagos={pagos} entries={entries} />
            ) : null}
          </div>
        </>
      ) : (
        <>
          <RutaHeading
            excursion={undefined}
            fecha={lugar.fecha}
            ruta={undefined}
            reservas={[]}
            progress={undefined}
          />
          <EmptyState
            title="Elija una ruta"
            message="Abra una ruta desde su lista para ver sus pasajeros."
          />
        </>
      )}
      {ruta && reserva ? (
        <CobroDialog
          key={reserva.id}
          reserva={reserva}
          rutaId={ruta.id}
          detalle={detalles.get(reserva.id)}
          rendicion={rendicion}
          asksMotivo={asksMotivo}
          mayCorrect={rights.mayCorrect(detalles.get(reserva.id))}
          mayRevert={rights.mayRevert(detalles.get(reserva.id))}
          onClose={close}
        />
      ) : null}
      {ruta && opened === 'cierre' ? (
        <CerrarRuta
          rutaId={ruta.id}
          ruta={rutaNombre}
          rendicion={rendicion}
          reservas={reservas ?? []}
          pagos={pagos}
          gasto={gasto}
          asksMotivo={asksMotivo}
          unsentGastos={unsentGastos}
          onClose={close}
        />
      ) : null}
      {rendicion && opened === 'historia' ? (
        <RendicionHistoria
          rendicionId={rendicion.id}
          title={`${rendicion.excursion.nombre}, ${formatDay(rendicion.fecha)}`}
          onClose={close}
        />
      ) : null}
      {ruta && (opened === 'gastos' || extra) ? (
        <GastosDialog
          rutaId={ruta.id}
          ruta={rutaNombre}
          rendicion={rendicion}
          gasto={rendicion?.gasto ?? null}
          asksMotivo={asksMotivo}
          mayCorrect={rights.mayCorrect(rendicion?.gasto)}
          adds={extra}
          mayAdd={rights.maySettle ?? false}
          onClose={close}
        />
      ) : null}
    </>
  )
}
