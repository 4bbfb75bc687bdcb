import React, { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { marked } from 'marked'

export function Note() {
  const [html, setHtml] = useState('')
  useEffect(() => {
    setHtml(decodeURIComponent(location.hash.slice(1)))
  }, [])
  return <div dangerouslySetInnerHTML={{ __html: html }} /> // finding: dom-xss
}

export function Feed() {
  const [items, setItems] = useState<{ id: number; html: string }[]>(() => [])
  useEffect(() => {
    async function load() {
      const answer = await fetch('/api/feed')
      setItems(await answer.json())
    }
    void load()
  }, [])
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} dangerouslySetInnerHTML={{ __html: marked.parse(item.html) }} /> // finding: dom-xss
      ))}
    </ul>
  )
}

export function Messages() {
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => {
    const receive = (event: MessageEvent) => setLast(event.data.html)
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
  return <div dangerouslySetInnerHTML={{ __html: last ?? '' }} /> // finding: dom-xss
}

export function Preview() {
  const [params] = useSearchParams()
  const [texts, setTexts] = useState<string[]>([])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => setTexts((before) => [...before, params.get('text') ?? '']), [params])
  const show = () => {
    box.current!.innerHTML = texts[0] // finding: dom-xss
  }
  return <div ref={box} onClick={show} />
}

export class Profile extends React.Component<object, { bio: string }> {
  state = { bio: '' }
  componentDidMount() {
    this.setState({ bio: location.hash })
  }
  render() {
    return <div dangerouslySetInnerHTML={{ __html: this.state.bio }} /> // finding: dom-xss
  }
}
