import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as Agregar } from './agregar-moneda.tsx'
import { Screen as Ver } from './ver-monedas.tsx'

const ADD = 'POST /v1/moneda/add'
const PUT = 'PUT /v1/moneda/put'
const rows = [
  { id: 101, fecha: '2026-11-18', dolar: 940, real: 165.5, version: 1 },
  { id: 102, fecha: '2026-11-19', dolar: 945.5, real: 170.25, version: 1 },
  { id: 103, fecha: '2026-11-02', dolar: 900, real: 160, version: 1 },
]
const ver = (answers: object = {}) =>
  openAs('GERENCIAL', Ver, '/ver-monedas', { 'GET /v1/moneda/getAll': rows, ...answers })

describe('/ver-monedas', () => {
  test('es la “Lista de Monedas”, tasa interna, con el último día primero', async () => {
    await ver()
    expect(screen.getByRole('heading', { name: 'Lista de Monedas' })).toBeTruthy()
    expect(screen.getByText(/Tasa interna/)).toBeTruthy()
    await screen.findByText('18-11-2026')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FechaDolarRealAdministrar',
      '19-11-2026$945,50$170,25',
      '18-11-2026$940,00$165,50',
      '02-11-2026$900,00$160,00',
    ])
  })

  test('su orden habitual se ve en la cabeza, y con ella se da vuelta', async () => {
    const { user, address } = await ver()
    await screen.findByText('18-11-2026')
    const cabeza = () =>
      screen.getByRole('columnheader', { name: 'Fecha' }).getAttribute('aria-sort')
    const first = () => screen.getAllByRole('row')[1]?.textContent?.slice(0, 10)
    expect([cabeza(), first()]).toEqual(['descending', '19-11-2026'])
    await user.click(screen.getByRole('button', { name: 'Fecha' }))
    await waitFor(() => expect([cabeza(), first()]).toEqual(['ascending', '02-11-2026']))
    expect(address()).toBe('/ver-monedas?orden=fecha&sentido=asc')
    await user.click(screen.getByRole('button', { name: 'Fecha' }))
    await waitFor(() => expect([cabeza(), first()]).toEqual(['descending', '19-11-2026']))
    expect(address()).toBe('/ver-monedas')
  })

  test('se busca por fecha o por valor', async () => {
    const { user } = await ver()
    await screen.findByText('18-11-2026')
    const search = screen.getByRole('searchbox', { name: 'Buscar moneda' })
    await user.type(search, '170,25')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    await user.clear(search)
    await user.type(search, '02-11')
    await waitFor(() =>
      expect(screen.getAllByRole('row')[1]?.textContent).toBe('02-11-2026$900,00$160,00'),
    )
  })

  test('el gráfico dice lo que dibuja, y al señalar un día, lo que valía entonces', async () => {
    await ver()
    const dolar = await screen.findByRole('img', { name: /^Dólar/ })
    expect(dolar.getAttribute('aria-label')).toBe(
      'Dólar desde el 19-05-2026: mínimo $900,00, máximo $945,50, último $945,50',
    )
    const panel = within(dolar.closest('figure') as HTMLElement)
    expect(panel.getByText('+5,1 % en 6 meses')).toBeTruthy()
    dolar.getBoundingClientRect = () => ({ left: 0, width: 184 }) as DOMRect
    fireEvent.pointerMove(dolar, { clientX: 180 })
    expect(panel.getByText('15-11-2026')).toBeTruthy()
    expect(panel.getByText('$900,00')).toBeTruthy()
    fireEvent.pointerLeave(dolar)
    expect(panel.getByText('$945,50')).toBeTruthy()
  })

  test('una tasa corregida ofrece aplicarse a lo que se rindió con la anterior', async () => {
    const APPLY = 'POST /v1/moneda/aplicar'
    const { user, server } = await ver({
      [PUT]: { ...rows[1], dolar: 950, version: 2, rendiciones: 3 },
      [APPLY]: { rendiciones: 3 },
    })
    await screen.findByText('18-11-2026')
    const [editar] = screen.getAllByRole('button', { name: /^Editar/ })
    await user.click(editar as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText(/Valor Dolar/))
    await user.type(dialog.getByLabelText(/Valor Dolar/), '950')
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    await user.click(await dialog.findByRole('button', { name: 'Aplicar a 3 rendiciones' }))
    expect(await dialog.findByText('Aplicada a 3 rendiciones.')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === APPLY)?.body).toEqual({ id: 102 })
  })

  test('sin valores que dibujar no hay gráfico', async () => {
    await ver({ 'GET /v1/moneda/getAll': [] })
    await screen.findByText('Aún no hay monedas')
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('se actualiza con dos decimales y se elimina preguntando', async () => {
    const { user, server } = await ver({
      [PUT]: ({ body }: Sent) => ({ ...rows[1], ...(body as object), version: 2 }),
    })
    const [editar] = await screen.findAllByRole('button', { name: 'Editar' })
    await user.click(editar as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar' }))
    await user.clear(dialog.getByLabelText(/Valor Dolar/))
    await user.type(dialog.getByLabelText(/Valor Dolar/), '951,255')
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    await dialog.findByText('«951,255» se lee de dos maneras: escriba 951,26 o 951.255.')
    expect(server.sent.some(({ key }) => key === PUT)).toBe(false)
    expect(dialog.getByLabelText(/Valor Dolar/)).toBe(document.activeElement)
    await user.keyboard('951,25')
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Moneda actualizada')).toBeTruthy()
    expect(server.sent.find(({ key }) => key === PUT)?.body).toEqual({
      id: 102,
      version: 1,
      fecha: '2026-11-19',
      dolar: 951.25,
      real: 170.25,
    })
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [eliminar] = screen.getAllByRole('button', { name: 'Eliminar' })
    await user.click(eliminar as HTMLElement)
    await screen.findByRole('dialog', { name: 'Eliminar Moneda' })
    expect(screen.getByText('¿Está seguro que desea eliminar esta moneda?')).toBeTruthy()
  })
})

describe('/agregar-moneda', () => {
  const agregar = (answers: object = {}) => openAs('GERENCIAL', Agregar, '/agregar-moneda', answers)

  test('es “Nueva Moneda”, con la fecha de hoy, y va a la lista', async () => {
    const { user, server, address } = await agregar({
      [ADD]: ({ body }: Sent) => ({ id: 104, version: 1, ...(body as object) }),
    })
    expect(screen.getByRole('heading', { name: 'Nueva Moneda' })).toBeTruthy()
    expect(screen.getByLabelText(/Fecha/)).toHaveProperty('value', '19-11-2026')
    await user.type(screen.getByLabelText(/Valor Dolar/), '945,5')
    await user.type(screen.getByLabelText(/Valor Real/), '170')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await waitFor(() => expect(address()).toBe('/ver-monedas'))
    expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
      fecha: '2026-11-19',
      dolar: 945.5,
      real: 170,
    })
  })

  test('una tasa lejos de la última se pregunta: queda lo escrito, y al confirmar se guarda', async () => {
    const PREGUNTA = 'El real baja un 90 %: de $173,00 a $17,00. ¿Es correcto?'
    const { user, server, address } = await agregar({
      [ADD]: ({ body }: Sent) =>
        (body as { confirmarTasa?: boolean }).confirmarTasa
          ? { id: 104, version: 1, ...(body as object) }
          : refuse(409, PREGUNTA, { data: { confirmar: 'confirmarTasa' } }),
    })
    await user.type(screen.getByLabelText(/Valor Dolar/), '945,5')
    await user.type(screen.getByLabelText(/Valor Real/), '17')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revise lo que escribió' }))
    expect(dialog.getByText(PREGUNTA)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Revisar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText(/Valor Real/)).toHaveProperty('value', '$17')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar igual' }))
    await waitFor(() => expect(address()).toBe('/ver-monedas'))
    expect(server.sent.filter(({ key }) => key === ADD).at(-1)?.body).toEqual({
      fecha: '2026-11-19',
      dolar: 945.5,
      real: 17,
      confirmarTasa: true,
    })
  })

  test('dice lo que falta, y si esa fecha ya tiene la suya', async () => {
    const { user } = await agregar({
      [ADD]: refuse(422, 'Revise los datos.', {
        errors: { fecha: 'Ya hay una moneda con esa fecha' },
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(screen.getByText('Por favor, ingrese el valor del dólar')).toBeTruthy()
    await user.type(screen.getByLabelText(/Valor Dolar/), '945')
    await user.type(screen.getByLabelText(/Valor Real/), '0')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(screen.getByText('Debe ser mayor que 0')).toBeTruthy()
    await user.type(screen.getByLabelText(/Valor Real/), '170')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('Ya hay una moneda con esa fecha')).toBeTruthy()
  })
})
