export class PluginWorker {
  private readonly worker = new Worker(new URL('./plugin-worker.js', location.href))

  static start(): Worker {
    return new Worker(new URL('/assets/worker.js', window.location.href))
  }
}
