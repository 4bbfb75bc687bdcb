/** Applies some of the plans alone and returns the findings that are gone then; null when that cannot be analysed. */
export type Trial<Plan, Place> = (plans: readonly Plan[]) => ((place: Place) => boolean) | null

/**
 * Which of the plans that were applied together removes each of these findings: they are applied again in ever smaller
 * parts. A finding that only several of them remove together has none.
 */
export function findCovers<Plan, Place>(
  places: readonly Place[],
  plans: readonly Plan[],
  applyAlone: Trial<Plan, Place>,
): Map<Place, Plan> {
  const covers = new Map<Place, Plan>()
  /** Together, the plans of `part` remove all places of `open`. */
  const search = (open: readonly Place[], part: readonly Plan[]): void => {
    const [only, ...more] = part
    if (open.length === 0 || !only) return
    if (more.length === 0) {
      for (const place of open) covers.set(place, only)
      return
    }
    let rest = open
    for (const half of [part.slice(0, part.length >> 1), part.slice(part.length >> 1)]) {
      const isGone = rest.length > 0 ? applyAlone(half) : null
      if (!isGone) continue
      search(rest.filter(isGone), half)
      rest = rest.filter((place) => !isGone(place))
    }
  }
  search(places, plans)
  return covers
}
