import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useGoBack } from '#lib/web/go-back.ts'
import { usePermitted } from '#lib/web/permitted.ts'
import { useLoaded } from '#lib/web/query.ts'
import { isOutOfReach } from '#lib/web/ui/failure.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { rendiciones } from '../../contract.ts'
import { puedeCorregir, puedeRendir } from '../../rules.ts'
import { useSinEnviar } from '../borradores/borrador.ts'
import { useYaEnviados } from '../borradores/ya-enviados.ts'
import { CuentaDialog } from '../cuenta/cuenta-dialog.tsx'
import { GastosDialog } from '../gastos/gastos-dialog.tsx'
import { useLugar } from './address.ts'
import { ElegirRuta } from './elegir-ruta.tsx'
import { useLectura } from './lectura.ts'
import { Pasajeros } from './pasajeros.tsx'
import { SinEnviar } from './sin-enviar.tsx'
import { Titular } from './titular.tsx'
import { Totales } from './totales.tsx'

interface DetalleProps {
  path: '/detalle-ruta' | '/detalle-viaje'
  title: string
  /** Label of the button for the expenses: the two screens differ. */
  gastos: string
}

export function DetalleDeRuta({ path, title, gastos }: DetalleProps) {
  const { lugar, elegir } = useLugar(path)
  const lectura = useLectura(lugar)
  const { reservas, rendicion, ruta, detalles, opciones, error } = lectura
  const goBack = useGoBack()
  const rol = useLoaded(acceso.sesion, {}).usuario.rol.nombre
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const conDinero = usePermitted(rendiciones.getDetalleRendicionByReservaIds)
  const [abierta, setAbierta] = useState<number | 'gastos' | null>(null)
  const sinEnviar = useSinEnviar(ruta?.id)

  const estado = rendicion?.estado ?? 'PENDIENTE'
  const juzgada = ruta && { estado, guiaId: ruta.idGuia.id }
  const rinde = juzgada !== undefined && puedeRendir(rol, juzgada)
  const corrige = juzgada !== undefined && puedeCorregir(rol, juzgada)
  const gasto = rendicion?.gasto ?? null
  useYaEnviados({ rutaId: ruta?.id, detalles, gasto }, sinEnviar)
  const close = () => setAbierta(null)
  const reserva = reservas?.find(({ id }) => id === abierta)

  return (
    <>
      <ScreenTitle
        title={title}
        actions={
          rinde && !phone ? (
            <BotonGastos onClick={() => setAbierta('gastos')}>{gastos}</BotonGastos>
          ) : null
        }
      />
      {opciones ? (
        <ElegirRuta rutas={opciones} onChoose={elegir} />
      ) : error && isOutOfReach(error) ? (
        <ReadFailed error={error} onBack={goBack} />
      ) : lectura.elegido ? (
        <>
          <Titular
            excursion={lectura.excursion}
            fecha={lugar.fecha}
            ruta={ruta}
            reservas={reservas}
            avance={conDinero ? { estado, gasto } : undefined}
          />
          <SinEnviar {...sinEnviar} reservaDe={reservas} onAbrir={setAbierta} />
          <Pasajeros
            title={title}
            lectura={lectura}
            conDinero={conDinero}
            rinde={rinde}
            sinEnviar={sinEnviar.reservas}
            onAbrir={setAbierta}
          />
          {rinde && phone ? (
            <BotonGastos onClick={() => setAbierta('gastos')}>{gastos}</BotonGastos>
          ) : null}
          {conDinero && lectura.seSabe ? (
            <Totales detalles={[...detalles.values()]} gasto={gasto} />
          ) : null}
        </>
      ) : (
        <>
          <Titular
            excursion={undefined}
            fecha={lugar.fecha}
            ruta={undefined}
            reservas={[]}
            avance={undefined}
          />
          <EmptyState
            title="Elija una ruta"
            message="Abra una ruta desde su lista para ver sus pasajeros."
          />
        </>
      )}
      {ruta && reserva ? (
        <CuentaDialog
          key={reserva.id}
          reserva={reserva}
          rutaId={ruta.id}
          detalle={detalles.get(reserva.id)}
          rendicion={rendicion}
          corrige={corrige}
          onClose={close}
        />
      ) : null}
      {ruta && abierta === 'gastos' ? (
        <GastosDialog
          rutaId={ruta.id}
          rendicion={rendicion}
          gasto={gasto}
          corrige={corrige}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const BotonGastos = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button
    variant="default"
    size="md"
    mb={{ base: 'sm', sm: 0 }}
    w={{ base: '100%', sm: 'auto' }}
    leftSection={<IconReceipt2 size={19} stroke={1.7} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
)
