import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { onSessionLost } from '../api.ts'
import { abrir, endpoint, FakeWorker } from './export.testing.tsx'
import type { News } from './work.ts'

const ventana = (name = 'Exportar a Excel') => screen.findByRole('dialog', { name })
const hecho = (rows = 2): News => ({ is: 'done', rows, file: new Blob(['x']) })

describe('lo que no resulta', () => {
  test('sin nada que exportar se dice', async () => {
    const { exportar, downloads } = await abrir()
    const worker = await exportar('Excel')
    worker.say({ is: 'nothing' })
    expect(await screen.findByText('No hay nada que exportar.')).toBeTruthy()
    expect(downloads).toEqual([])
  })

  test('un fallo trae las palabras del servidor y su número, y se reintenta', async () => {
    const { exportar, pulsar, downloads } = await abrir()
    const worker = await exportar('Excel')
    const answer = { message: 'La búsqueda tardó demasiado.', requestId: 'req-9' }
    worker.say({ is: 'refused', status: 503, answer })
    const aviso = within(await ventana()).getByRole('alert').textContent
    expect(aviso).toContain('La búsqueda tardó demasiado.')
    expect(aviso).toContain('req-9')
    await pulsar('Reintentar')
    await waitFor(() => expect(FakeWorker.all).toHaveLength(2))
    FakeWorker.last.say(hecho())
    await waitFor(() => expect(downloads).toHaveLength(1))
  })

  test.each<[string, News, RegExp]>([
    ['sin red', { is: 'unreachable' }, /No hay conexión con el servidor/],
    ['sin memoria', { is: 'failed' }, /Ocurrió un error inesperado/],
  ])('%s se dice', async (_, news, text) => {
    const { exportar } = await abrir()
    const worker = await exportar('Excel')
    worker.say(news)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('un trabajador que no arranca se dice', async () => {
    const { exportar } = await abrir()
    const worker = await exportar('Excel')
    worker.onerror?.()
    expect(await screen.findByText(/Ocurrió un error inesperado/)).toBeTruthy()
  })

  test('más de lo que cabe en un PDF ofrece Excel', async () => {
    const { exportar, user } = await abrir()
    const worker = await exportar('PDF')
    worker.say({ is: 'too many' })
    const aviso = await ventana('Exportar a PDF')
    expect(aviso.textContent).toContain('Un PDF lleva hasta 5.000 registros')
    await user.click(within(aviso).getByRole('button', { name: 'Exportar a Excel' }))
    await waitFor(() => expect(FakeWorker.last.order?.format).toBe('excel'))
    expect(worker.ended).toBe(true)
  })

  test('más de lo que cabe en un Excel pide acotar, sin empezar si ya se sabe', async () => {
    const { user } = await abrir({ endpoint, total: 100_001 })
    await user.click(await screen.findByRole('button', { name: 'Exportar a Excel' }))
    expect((await ventana()).textContent).toContain('Un archivo lleva hasta 100.000 registros')
    expect(FakeWorker.all).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Entendido' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('la sesión que terminó', () => {
  const perdida: News = { is: 'refused', status: 401, answer: { message: 'Debe iniciar sesión.' } }

  test('se recupera en el lugar y la exportación empieza de nuevo', async () => {
    const recuperar = vi.fn(async () => true)
    onSessionLost(recuperar)
    const { exportar, downloads } = await abrir()
    const worker = await exportar('Excel')
    worker.say(perdida)
    await waitFor(() => expect(FakeWorker.all).toHaveLength(2))
    expect(recuperar).toHaveBeenCalledWith(endpoint)
    expect(worker.ended).toBe(true)
    FakeWorker.last.say(hecho())
    await waitFor(() => expect(downloads).toHaveLength(1))
  })

  test('si no se recupera, se dice', async () => {
    onSessionLost(async () => false)
    const { exportar } = await abrir()
    const worker = await exportar('Excel')
    worker.say(perdida)
    expect(await screen.findByText('Debe iniciar sesión.')).toBeTruthy()
  })

  test('quien cancela mientras tanto no la empieza de nuevo', async () => {
    let entrar: (vuelve: boolean) => void = () => undefined
    onSessionLost(() => new Promise((resolve) => (entrar = resolve)))
    const { exportar, pulsar } = await abrir()
    const worker = await exportar('Excel')
    worker.say(perdida)
    await ventana()
    await pulsar('Cancelar')
    entrar(true)
    await waitFor(() => expect(worker.ended).toBe(true))
    expect(FakeWorker.all).toHaveLength(1)
  })
})
