// What a request is made of matters, not that it is one.
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url)
  return fetch(new Request(searchParams.get('from')!)) // finding: ssrf
}

export async function PUT(request: Request) {
  return fetch(new Request(request.headers.get('x-forward-to')!, request)) // finding: ssrf
}
