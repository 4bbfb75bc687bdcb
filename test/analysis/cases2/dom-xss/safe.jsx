import DOMPurify from 'dompurify'
import { useSearchParams } from 'react-router-dom'

export function Banner({ html }) {
  const [params] = useSearchParams()
  return (
    <div>
      <p>{params.get('text')}</p>
      <p dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(params.get('text')) }} />
      <p dangerouslySetInnerHTML={{ __html: '&nbsp;' }} />
    </div>
  )
}
