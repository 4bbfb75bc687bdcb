import { useEffect, useState } from 'react'

// The browser of a user asks for what this user could ask for anyway.
export function Preview({ url }: { url: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    void fetch(url).then(async (answer) => setText(await answer.text()))
  }, [url])
  return <pre>{text}</pre>
}

export async function load(path: string) {
  const answer = await fetch(`${window.location.origin}${path}`)
  return await answer.json()
}
