import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { ChangeList } from '#lib/web/ui/change-list.tsx'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { Timeline } from '#lib/web/ui/timeline.tsx'
import { telefonoVisible } from '#reservas/rules.ts'
import type { Expediente } from '../../contract/ficha.ts'
import { DatosBadge, EstadoBadge } from './estado.tsx'
import classes from './pasajeros.module.css'

export function ExpedientePanel({ expediente: r }: { expediente: Expediente }) {
  return (
    <Panel
      title={`Reserva N° ${r.reservaId}`}
      aside={`${formatDay(r.fecha)} ${formatTime(r.hora)}`.trim()}
    >
      <div className={classes.expediente}>
        <span className={classes.marcas}>
          <EstadoBadge estado={r.estado} />
          <DatosBadge datos={r.datos} />
        </span>
        <Facts columns={3} quiet>
          <Fact label="Nombre">{r.nombrePasajero}</Fact>
          {r.estado === 'eliminada' ? null : <Contacto expediente={r} />}
          <Fact label="Excursión">{r.excursion}</Fact>
          <Fact label="Hotel">{[r.hotel, r.habitacion].filter(Boolean).join(', hab. ')}</Fact>
          {r.estado === 'eliminada' ? null : <Resto expediente={r} />}
          {r.bloqueo ? (
            <Fact label="Bloqueada por">{`${r.bloqueo.usuario}, ${formatDay(r.bloqueo.momento.slice(0, 10))}`}</Fact>
          ) : null}
        </Facts>
        {r.pago ? <Pago pago={r.pago} /> : null}
        <Historia historia={r.historia} />
      </div>
    </Panel>
  )
}

const Contacto = ({ expediente: r }: { expediente: Expediente }) => (
  <>
    <Fact label="Teléfono">{telefonoVisible(r.telefono)}</Fact>
    <Fact label="Email">{r.email}</Fact>
  </>
)

const Resto = ({ expediente: r }: { expediente: Expediente }) => (
  <>
    <Fact label="Idioma">{r.idioma}</Fact>
    <Fact label="Pasajeros">{`${r.cantidadAdultos} adultos, ${r.cantidadChild} niños`}</Fact>
    <Fact label="Total">{`${formatClp(r.total)}, ${r.tipoCobro}`}</Fact>
    <Fact label="Tomada por">{`${r.tomadaPor}, ${r.canalVenta}`}</Fact>
    <Fact label="Observación" wide>
      {r.observacion}
    </Fact>
    {r.comentario ? (
      <Fact label="Comentario" wide>
        {r.comentario}
      </Fact>
    ) : null}
    {r.motivoCancela || r.motivoNoShow ? (
      <Fact label="Motivo" wide>
        {r.motivoCancela ?? r.motivoNoShow}
      </Fact>
    ) : null}
  </>
)

function Pago({ pago }: { pago: NonNullable<Expediente['pago']> }) {
  const recibido = [
    pago.valorEfectivo > 0 && `${formatClp(pago.valorEfectivo)} en efectivo`,
    pago.valorTarjeta > 0 && `${formatClp(pago.valorTarjeta)} con tarjeta`,
    pago.valorUsd > 0 && formatUsd(pago.valorUsd),
    pago.valorReal > 0 && formatReal(pago.valorReal),
  ].filter(Boolean)
  return (
    <Facts columns={3} quiet>
      <Fact label="Pagó">{recibido.join(' y ') || formatClp(0)}</Fact>
      <Fact label="Fotos de recibos">{String(pago.recibos)}</Fact>
      <Fact label="Comentario del cobro">{pago.comentario}</Fact>
    </Facts>
  )
}

/** `quitarNoshow` → `Quitar noshow`. */
const palabras = (nombre: string) => {
  const texto = nombre.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLocaleLowerCase('es')
  return texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1)
}
const CLASES: Readonly<Record<string, 'create' | 'remove'>> = {
  agregar: 'create',
  rendir: 'create',
  anular: 'remove',
  eliminar: 'remove',
}
const escrito = (valor: string | number | null) => (valor === null || valor === '' ? '—' : valor)

const Historia = ({ historia }: Pick<Expediente, 'historia'>) => (
  <details className={classes.historia}>
    <summary>
      Historia: {historia.length} {historia.length === 1 ? 'anotación' : 'anotaciones'}
    </summary>
    <Timeline
      label="Historia de la reserva"
      empty="No se encuentra historial para esta reserva"
      items={historia.toReversed().map((hecho, i) => ({
        id: i,
        kind: CLASES[hecho.verbo] ?? 'edit',
        title: `${palabras(hecho.verbo)}, ${hecho.usuario}`,
        when: `${formatDay(hecho.fecha)} ${formatTime(hecho.hora)}`,
        detail: hecho.motivo || hecho.cambios.length > 0 ? <Detalle hecho={hecho} /> : undefined,
      }))}
    />
  </details>
)

const Detalle = ({ hecho }: { hecho: Expediente['historia'][number] }) => (
  <>
    {hecho.motivo}
    <ChangeList
      label="Cambios"
      changes={hecho.cambios.map(({ campo, antes, despues }) => ({
        id: campo,
        label: palabras(campo),
        before: escrito(antes),
        after: escrito(despues),
      }))}
    />
  </>
)
