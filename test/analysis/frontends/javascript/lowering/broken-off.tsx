export function Search({ items }: Props) {
  const [query, setQuery] = useState<Array<string>>([])
  return (
    <div className="results">
      <p>Don't {query}</p>
      <span title='a > b' dangerouslySetInnerHTML={{ __html: query }} />
      <>
        {items.map((item) => (
          <li key={item.id} onClick={() => item.id > 1}>
            <b>it's
