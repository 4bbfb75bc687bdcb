import { VisibleText } from './visible-text.tsx'

/** Our sentences mark code with backticks only. Names in them may come from the analysed code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index}>
        <VisibleText text={part} code />
      </code>
    ) : (
      <VisibleText key={index} text={part} />
    ),
  )
}
