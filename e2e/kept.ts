import type { Page } from '@playwright/test'

/** Returns everything that this browser keeps, as its own code could read it: drafts, answers, and the names of these. */
export const keptText = (page: Page) =>
  page.evaluate(async () => {
    const read = (name: string, store: string) =>
      new Promise<[string, unknown][]>((resolve) => {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(store)
        request.onsuccess = () => {
          const asked = request.result.transaction(store).objectStore(store)
          const [keys, rows] = [asked.getAllKeys(), asked.getAll()]
          rows.onsuccess = () => {
            request.result.close()
            resolve(keys.result.map((key, n) => [String(key), rows.result[n]]))
          }
        }
      })
    const folder = await navigator.storage.getDirectory()
    const file = await folder.getFileHandle('day-keys').catch(() => null)
    const keys: Record<string, string> = JSON.parse(
      (file && (await (await file.getFile()).text()).trim()) || '{}',
    )
    const unseal = async ([name, row]: [string, unknown]) => {
      const { until, sealed } = row as {
        until: string
        sealed: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }
      }
      const raw = Uint8Array.from(atob(keys[until] ?? ''), (sign) => sign.charCodeAt(0))
      if (raw.length === 0) return [name, 'the key is gone']
      const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
      const additionalData = new TextEncoder().encode(name)
      const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData }
      const text = await crypto.subtle.decrypt(algorithm, key, sealed.bytes)
      return [name, JSON.parse(new TextDecoder().decode(text))]
    }
    const answers = await Promise.all((await read('travesia-propias', 'respuestas')).map(unseal))
    return JSON.stringify([...(await read('travesia', 'borradores')), ...answers])
  })
