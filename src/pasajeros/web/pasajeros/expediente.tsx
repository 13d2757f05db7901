import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { counter, formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { formatRut } from '#lib/contract/rut.ts'
import { ChangeList } from '#lib/web/ui/change-list.tsx'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { Timeline } from '#lib/web/ui/timeline.tsx'
import { RECEPTOR } from '#reservas/contract/documento.ts'
import { PERSONALES, reservaFields } from '#reservas/contract/reserva-fields.ts'
import { telefonoVisible } from '#reservas/rules.ts'
import type { Expediente } from '../../contract/ficha.ts'
import { AboutContingencias } from './about-contingencias.tsx'
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
          {r.estado === 'eliminada' ? null : <Personal of={r} names={['telefono', 'email']} />}
          <Fact label="Excursión">{r.excursion}</Fact>
          <Fact label="Hotel">{[r.hotel, r.habitacion].filter(Boolean).join(', hab. ')}</Fact>
          {r.estado === 'eliminada' ? null : <Rest expediente={r} />}
          {r.bloqueo ? (
            <Fact label="Bloqueada por">{`${r.bloqueo.usuario}, ${formatDay(r.bloqueo.momento.slice(0, 10))}`}</Fact>
          ) : null}
        </Facts>
        {r.documento ? <Receptor documento={r.documento} /> : null}
        {r.pago ? <Pago pago={r.pago} /> : null}
        {r.deshechos?.map((deshecho) => (
          <Deshecho key={deshecho.id} deshecho={deshecho} />
        ))}
        {r.delCanal ? (
          <Facts columns={3} quiet>
            <Fact label="Contacto según el canal">{r.delCanal.contacto}</Fact>
            <Fact label="Notas del canal">{r.delCanal.notas}</Fact>
          </Facts>
        ) : null}
        {r.peticiones?.map((asked) => (
          <Asked key={`${asked.fecha} ${asked.hora}`} asked={asked} />
        ))}
        {r.mensajes ? <Told mensajes={r.mensajes} /> : null}
        <AboutContingencias expediente={r} />
        <Historia historia={r.historia} />
      </div>
    </Panel>
  )
}

function Asked({ asked }: { asked: NonNullable<Expediente['peticiones']>[number] }) {
  const { tipo, texto, respuesta, fecha, hora } = asked
  return (
    <Facts columns={3} quiet>
      <Fact label="Pidió en su página">
        {`${tipo === 'anular' ? 'Anular' : 'Cambiar'}, ${formatDay(fecha)} ${formatTime(hora)}`}
      </Fact>
      <Fact label="Escribió">{texto}</Fact>
      <Fact label="Se le respondió">{respuesta}</Fact>
    </Facts>
  )
}

const CLASES = {
  recogida: 'Recogida',
  cambio: 'Cambio',
  anulacion: 'Anulación',
  respuesta: 'Respuesta',
}
const CANALES = {
  correo: 'correo',
  whatsapp: 'WhatsApp',
  persona: 'en persona',
  pagina: 'su página',
}

const Told = ({ mensajes }: { mensajes: NonNullable<Expediente['mensajes']> }) => (
  <Facts quiet>
    <Fact label="Se le avisó" wide>
      {mensajes
        .map(({ clase, canal, motivo, fecha, hora }) =>
          [`${CLASES[clase]} (${CANALES[canal]}), ${formatDay(fecha)} ${formatTime(hora)}`, motivo]
            .filter(Boolean)
            .join(': '),
        )
        .join(' · ')}
    </Fact>
  </Facts>
)

type Name = (typeof PERSONALES)[number]

function Receptor({ documento }: { documento: NonNullable<Expediente['documento']> }) {
  return (
    <Facts columns={3} quiet>
      <Fact label={documento.tipo === 'factura' ? 'Factura' : 'Boleta'}>{documento.folio}</Fact>
      {RECEPTOR.filter(({ field }) => documento[field]).map(({ field, label }) => (
        <Fact key={field} label={label}>
          {field === 'rut' ? formatRut(documento.rut) : documento[field]}
        </Fact>
      ))}
    </Facts>
  )
}

interface PersonalProps {
  of: Expediente
  names: readonly Name[]
  wide?: boolean
}

/** Shows personal fields with the labels of their table. */
const Personal = ({ of, names, wide = false }: PersonalProps) =>
  names.map((name) => (
    <Fact key={name} label={reservaFields[name].label} wide={wide}>
      {reservaFields[name].kind === 'phone' ? telefonoVisible(of[name] ?? '') : of[name]}
    </Fact>
  ))

/** Personal fields with a place of their own. Every other one of the table is shown after them, if it is filled in. */
const PLACED: readonly Name[] = [
  'nombrePasajero',
  'telefono',
  'email',
  'habitacion',
  'idioma',
  'observacion',
  'motivoCancela',
  'motivoNoShow',
]
const OTHERS = PERSONALES.filter((name) => !PLACED.includes(name))

const Rest = ({ expediente: r }: { expediente: Expediente }) => (
  <>
    <Personal of={r} names={['idioma']} />
    <Fact label="Pasajeros">{`${r.cantidadAdultos} adultos, ${r.cantidadChild} niños`}</Fact>
    <Fact label="Total">{`${formatClp(r.total)}, ${r.tipoCobro}`}</Fact>
    <Fact label="Tomada por">{`${r.tomadaPor}, ${r.canalVenta}`}</Fact>
    <Personal of={r} names={['observacion', ...OTHERS.filter((name) => r[name])]} wide />
    {r.motivoCancela || r.motivoNoShow ? (
      <Fact label="Motivo" wide>
        {r.motivoCancela ?? r.motivoNoShow}
      </Fact>
    ) : null}
  </>
)

const moneyText = (efectivo: number, tarjeta: number, usd: number, real: number) =>
  [
    efectivo > 0 && `${formatClp(efectivo)} en efectivo`,
    tarjeta > 0 && `${formatClp(tarjeta)} con tarjeta`,
    usd > 0 && formatUsd(usd),
    real > 0 && formatReal(real),
  ]
    .filter(Boolean)
    .join(' y ') || formatClp(0)

function Deshecho({ deshecho: d }: { deshecho: NonNullable<Expediente['deshechos']>[number] }) {
  const { devueltoEfectivo, devueltoTarjeta, devueltoUsd, devueltoReal } = d
  return (
    <Facts columns={3} quiet>
      <Fact label="Pago deshecho">
        {moneyText(d.valorEfectivo, d.valorTarjeta, d.valorUsd, d.valorReal)}
      </Fact>
      <Fact label="Devuelto">
        {moneyText(devueltoEfectivo, devueltoTarjeta, devueltoUsd, devueltoReal)}
      </Fact>
      <Fact label="Motivo">{d.motivo}</Fact>
    </Facts>
  )
}

function Pago({ pago }: { pago: NonNullable<Expediente['pago']> }) {
  return (
    <Facts columns={3} quiet>
      <Fact label="Pagó">
        {moneyText(pago.valorEfectivo, pago.valorTarjeta, pago.valorUsd, pago.valorReal)}
      </Fact>
      <Fact label="Fotos de recibos">{String(pago.recibos)}</Fact>
      <Fact label="Comentario del cobro">{pago.comentario}</Fact>
    </Facts>
  )
}

/** `quitarNoshow` → `Quitar noshow`. */
const wordsOf = (nombre: string) => {
  const text = nombre.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLocaleLowerCase('es')
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}
const countEntries = counter('anotación', 'anotaciones')
const KINDS: Readonly<Record<string, 'create' | 'remove'>> = {
  agregar: 'create',
  rendir: 'create',
  anular: 'remove',
  eliminar: 'remove',
}
const shown = (valor: string | number | null) => (valor === null || valor === '' ? '—' : valor)

const Historia = ({ historia }: Pick<Expediente, 'historia'>) => (
  <details className={classes.historia}>
    <summary>Historia: {countEntries(historia.length)}</summary>
    <Timeline
      label="Historia de la reserva"
      empty="No se encuentra historial para esta reserva"
      items={historia.toReversed().map((deed, i) => ({
        id: i,
        kind: KINDS[deed.verbo] ?? 'edit',
        title: `${wordsOf(deed.verbo)}, ${deed.usuario}`,
        when: `${formatDay(deed.fecha)} ${formatTime(deed.hora)}`,
        detail: deed.motivo || deed.cambios.length > 0 ? <Detalle deed={deed} /> : undefined,
      }))}
    />
  </details>
)

const Detalle = ({ deed }: { deed: Expediente['historia'][number] }) => (
  <>
    {deed.motivo}
    <ChangeList
      label="Cambios"
      changes={deed.cambios.map(({ campo, antes, despues }) => ({
        id: campo,
        label: wordsOf(campo),
        before: shown(antes),
        after: shown(despues),
      }))}
    />
  </>
)
