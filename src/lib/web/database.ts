/**
 * Returns the function that runs one request against a store of IndexedDB. It returns null where that is refused. `fill`
 * runs when the store is made: at first, and after the browser deleted it.
 */
export function databaseOf(
  name: string,
  storeName: string,
  fill?: (store: IDBObjectStore) => void,
) {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      if (typeof indexedDB === 'undefined') return reject(new Error('no database'))
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => {
        const store = request.result.createObjectStore(storeName)
        fill?.(store)
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('blocked'))
    })
  }

  return async function ask<T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<T>,
  ) {
    try {
      const database = await open()
      try {
        return await new Promise<T>((resolve, reject) => {
          const transaction = database.transaction(storeName, mode)
          const request = run(transaction.objectStore(storeName))
          transaction.oncomplete = () => resolve(request.result)
          transaction.onerror = () => reject(transaction.error)
          transaction.onabort = () => reject(transaction.error)
        })
      } finally {
        database.close()
      }
    } catch {
      return null
    }
  }
}
