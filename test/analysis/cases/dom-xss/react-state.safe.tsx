import React, { useEffect, useState } from 'react'
import DOMPurify from 'dompurify'
import { marked } from 'marked'

export function Note() {
  const [html, setHtml] = useState('')
  const [title, setTitle] = useState('')
  const [count, setCount] = useState(0)
  useEffect(() => {
    setTitle(location.hash)
    setHtml(DOMPurify.sanitize(location.hash))
    setCount((before) => before + 1)
  }, [])
  return (
    <section title={title}>
      {title}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <div dangerouslySetInnerHTML={{ __html: `${count}` }} />
    </section>
  )
}

export function Feed() {
  const [html, setHtml] = useState('<p>…</p>')
  useEffect(() => {
    fetch('/api/feed')
      .then((answer) => answer.text())
      .then((text) => setHtml(DOMPurify.sanitize(marked.parse(text) as string)))
  }, [])
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

export class Profile extends React.Component<object, { bio: string }> {
  state = { bio: '' }
  componentDidMount() {
    this.setState({ bio: location.hash })
  }
  render() {
    return <div>{this.state.bio}</div>
  }
}
