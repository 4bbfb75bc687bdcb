/** The part used here; the package brings no types. */
declare module 'autocannon' {
  type Client = { setHeaders(headers: Record<string, string>): void }
  type Result = { readonly non2xx: number; readonly errors: number; readonly requests: { readonly average: number } }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    setupClient(client: Client): void
  }): Promise<Result>
}
