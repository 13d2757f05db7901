const BEAT_MS = 10_000
self.setInterval(() => self.postMessage(null), BEAT_MS)
