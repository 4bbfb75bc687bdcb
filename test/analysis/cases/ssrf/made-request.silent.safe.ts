// A request that the program makes itself comes from nobody.
export class Downloads {
  async start(): Promise<unknown> {
    const answer = await fetch(this.request())
    return answer.json()
  }

  protected request(): Request {
    return new Request('/downloads/start', { method: 'PUT' })
  }
}
