import { useSearchParams } from 'react-router-dom'

export function Banner() {
  const [params] = useSearchParams()
  return <div dangerouslySetInnerHTML={{ __html: params.get('text') }} /> // finding: dom-xss
}
