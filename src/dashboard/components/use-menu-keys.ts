import { useEffect, type RefObject } from 'react'

/**
 * Makes a `<details>` with a list of links behave as one expects of a menu: arrows go through the links, a letter to the next
 * one that begins with it, Escape and whatever happens elsewhere close it.
 */
export function useMenuKeys(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = menu.current!
    const closeOutside = (event: Event): void => {
      if (!element.contains(event.target as Node)) element.open = false
    }
    const handleKey = (event: KeyboardEvent): void => {
      if (operate(element, event)) event.preventDefault()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    element.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      element.removeEventListener('keydown', handleKey)
    }
  }, [menu])
}

/** @returns whether the key meant something here. */
function operate(menu: HTMLDetailsElement, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (key === 'ArrowDown' && !menu.open) {
    menu.open = true
    return focusLink(menu, ([first]) => first)
  }
  if (!menu.open) return false
  if (key === 'Escape') {
    menu.open = false
    menu.querySelector('summary')?.focus()
    return true
  }
  if (key === 'Home') return focusLink(menu, ([first]) => first)
  if (key === 'End') return focusLink(menu, (links) => links.at(-1))
  if (key === 'ArrowDown') return focusLink(menu, (links, at) => links[(at + 1) % links.length])
  if (key === 'ArrowUp') return focusLink(menu, (links, at) => links.at(at <= 0 ? -1 : at - 1))
  const isLetter = key.length === 1 && key !== ' '
  return isLetter && focusLink(menu, (links, at) => findByLetter([...links.slice(at + 1), ...links], key))
}

/** @param choose is told the links and which of them has the focus: -1 for none. */
function focusLink(
  menu: HTMLElement,
  choose: (links: readonly HTMLElement[], at: number) => HTMLElement | undefined,
): boolean {
  const links = [...menu.querySelectorAll<HTMLElement>('a')]
  const link = choose(links, links.indexOf(document.activeElement as HTMLElement))
  link?.focus()
  return link !== undefined
}

function findByLetter(links: readonly HTMLElement[], letter: string): HTMLElement | undefined {
  return links.find((link) => (link.dataset['name'] ?? '').toLowerCase().startsWith(letter.toLowerCase()))
}
