import type { QueueTask } from '../../api/types.ts'

const PARTS = ['running', 'ready', 'scheduled', 'failed'] as const
const PART_NAMES = { running: 'running', ready: 'ready', scheduled: 'for later', failed: 'given up' } as const

type Depth = Pick<QueueTask, (typeof PARTS)[number]>

export function depthOf(task: Depth): number {
  return PARTS.reduce((sum, part) => sum + task[part], 0)
}

/** The queue depth of a task relative to the longest; the numbers next to it say the same. */
export function DepthBar({ task, longest }: { task: Depth; longest: number }) {
  const shares = PARTS.map((part) => (longest === 0 ? 0 : (task[part] / longest) * 100))
  return (
    <svg className="depth-bar" aria-hidden="true">
      <rect className="meter-track" width="100%" height="100%" rx="2" />
      {PARTS.map((part, index) => (
        <rect
          key={part}
          className={`depth-${part}`}
          x={`${shares.slice(0, index).reduce((sum, share) => sum + share, 0)}%`}
          width={`${shares[index]}%`}
          height="100%"
        />
      ))}
    </svg>
  )
}

export function DepthLegend() {
  return (
    <ul className="depth-legend small muted" aria-hidden="true">
      {PARTS.map((part) => (
        <li key={part}>
          <svg className="depth-swatch">
            <rect className={`depth-${part}`} width="100%" height="100%" rx="2" />
          </svg>
          {PART_NAMES[part]}
        </li>
      ))}
    </ul>
  )
}
