import { expect, test } from '@playwright/test'
import { again, asProgram, dataOf, signIn } from './session.ts'

interface InUse {
  list: string
  /** Call that adds a row, and its body. */
  llamada: string
  body: object
  eliminar: string
  usos: RegExp
}

/** Makes one row of each kind that a reservation uses, so that no other test loses its own. */
async function rowsInUse(): Promise<(InUse & { nombre: string })[]> {
  const gerencia = await asProgram('gerencial')
  const { hoy } = await dataOf<{ hoy: string }>(gerencia.get('/v1/login/ajustes'))
  const agregar = async <T extends InUse>(uno: T) => {
    const nombre = `ZZ EN USO ${uno.llamada.toUpperCase()}${again()}`
    const data = { ...uno.body, nombre }
    const { id } = await dataOf<{ id: number }>(gerencia.post(`/v1/${uno.llamada}/add`, { data }))
    return { ...uno, nombre, id }
  }
  const excursion = await agregar({
    list: '/ver-excursiones',
    llamada: 'excursion',
    body: { prefijo: again() ? 'ZZV' : 'ZZU', valor: 20_000 },
    eliminar: 'Eliminar Excursión',
    usos: /la excursión: hay reservas que la usan/,
  })
  const hotel = await agregar({
    list: '/ver-hoteles',
    llamada: 'hotel',
    body: { comunaId: 2203 },
    eliminar: 'Eliminar Hotel',
    usos: /el hotel: hay reservas y recepcionistas que lo usan/,
  })
  const recepcionista = await agregar({
    list: '/ver-recepcionistas',
    llamada: 'recepcionista',
    body: { hotelId: hotel.id },
    eliminar: 'Eliminar Recepcionista',
    usos: /el recepcionista: hay reservas que lo usan/,
  })
  const canal = await agregar({
    list: '/ver-canal-ventas',
    llamada: 'canalventa',
    body: {},
    eliminar: 'Eliminar Canal Venta',
    usos: /el canal de venta: hay reservas que lo usan/,
  })
  const reserva = {
    canalVentaId: canal.id,
    excursionId: excursion.id,
    hotelId: hotel.id,
    recepcionistaId: recepcionista.id,
    fecha: hoy,
    hora: '09:00',
    habitacion: '1',
    idioma: 'ESPAÑOL',
    nombrePasajero: 'USA LO QUE SE QUIERE ELIMINAR',
    observacion: 'NINGUNA',
    cantidadAdultos: 1,
    valorAdulto: 20_000,
    tipoCobroId: 1,
    telefono: '56912345678',
  }
  await dataOf(gerencia.post('/v1/reserva/add', { data: reserva }))
  return [excursion, hotel, recepcionista, canal]
}

test('lo que está en uso no se elimina, y se ofrece desactivarlo', async ({ page }) => {
  const todos = await rowsInUse()
  await signIn(page, 'gerencial')
  for (const { list, nombre, eliminar, usos } of todos) {
    await page.goto(`${list}?buscar=${encodeURIComponent(nombre)}`)
    const row = page.getByRole('row').filter({ hasText: nombre })
    await row.getByRole('button', { name: 'Eliminar' }).click()
    const borrar = page.getByRole('dialog', { name: eliminar })
    await borrar.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(borrar).toContainText(usos)
    await borrar.getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(borrar).toBeHidden()
    await expect(row).toContainText('Desactivado')
  }
})
