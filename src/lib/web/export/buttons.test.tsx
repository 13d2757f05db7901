import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { abrir, columns, endpoint, FakeWorker } from './export.testing.tsx'
import type { News } from './work.ts'

const ventana = (name = 'Exportar a Excel') => screen.findByRole('dialog', { name })
const hecho = (rows = 2): News => ({ is: 'done', rows, file: new Blob(['x']) })

describe('lo que se pide', () => {
  test('va entero al trabajador: la llamada sin página y lo impreso', async () => {
    const { exportar } = await abrir()
    const worker = await exportar('Excel')
    expect(worker.order).toMatchObject({
      format: 'excel',
      title: 'Buscar Filas',
      operator: 'Travesía',
      source: { list: '/v1/fila/getAll', address: '/v1/fila/getAll?nombre=ana' },
    })
    expect(worker.order?.printed).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
  })

  test('las filas en memoria van por celdas, con sus columnas', async () => {
    const rows = [{ id: 1, hotel: { nombre: 'CUMBRES' } }]
    const { exportar } = await abrir({ rows, columns })
    expect((await exportar('CSV')).order?.source).toEqual({
      columns: [{ header: 'N°', kind: 'number' }, { header: 'Hotel' }],
      rows: [[1, 'CUMBRES']],
    })
  })

  test.each([
    ['Excel', 'Filas_2026-11-21.xlsx'],
    ['PDF', 'Filas_2026-11-21.pdf'],
    ['CSV', 'Filas_2026-11-21.csv'],
  ] as const)('%s se guarda como %s y se dice', async (a, file) => {
    const { exportar, downloads } = await abrir()
    const worker = await exportar(a)
    worker.say(hecho(1234))
    await screen.findByText(`${file}, 1.234 registros.`)
    expect(downloads).toEqual([file])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('mientras trabaja', () => {
  test('dice cuántos lleva; sin saber cuántos son, la barra no dice cuánto falta', async () => {
    const { exportar } = await abrir()
    const worker = await exportar('Excel')
    worker.say({ is: 'reading', rows: 12_345 })
    expect(await within(await ventana()).findByText('12.345 registros')).toBeTruthy()
    const bar = screen.getByRole('progressbar')
    expect(bar.getAttribute('aria-valuenow')).toBeNull()
    worker.say({ is: 'writing', rows: 20_000, written: 0.5 })
    await screen.findByText('Escribiendo el archivo…')
    await waitFor(() =>
      expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75'),
    )
  })

  test('si se sabe cuántos son, lo dice', async () => {
    const { exportar } = await abrir({ endpoint, total: 40_000 })
    const worker = await exportar('Excel')
    worker.say({ is: 'reading', rows: 10_000 })
    expect(await screen.findByText('10.000 de 40.000 registros')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12.5')
  })

  test('Cancelar termina el trabajo y no queda archivo', async () => {
    const { exportar, pulsar, downloads } = await abrir()
    const worker = await exportar('Excel')
    await ventana()
    await pulsar('Cancelar')
    await waitFor(() => expect(worker.ended).toBe(true))
    worker.say(hecho())
    expect(downloads).toEqual([])
    expect((await exportar('Excel')).ended).toBe(false)
  })

  test('irse de la pantalla también', async () => {
    const { exportar, pulsar } = await abrir()
    const worker = await exportar('Excel')
    await pulsar('Otra')
    expect(worker.ended).toBe(true)
  })
})

test('en el teléfono hay un solo botón, con los tres en su menú', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: true,
        media: query,
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as unknown as MediaQueryList,
  )
  const { user } = await abrir()
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Exportar a Excel',
    'Exportar a PDF',
    'Exportar a CSV',
  ])
  await user.click(items[2] as HTMLElement)
  await waitFor(() => expect(FakeWorker.last?.order?.format).toBe('csv'))
})
